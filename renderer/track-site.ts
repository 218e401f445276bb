import type { SiteContext } from '#schemas/contracts/page.ts';

/**
 * The surroundings that differ from page to page (the path) and from visitor to visitor (a form that was sent). What is
 * rendered without reading them may be kept for all; so it is watched whether they were read, instead of trusting every
 * author to say so.
 */
export function trackSite(site: SiteContext): {
  readonly site: SiteContext;
  readonly usesPath: () => boolean;
  readonly usesSubmission: () => boolean;
} {
  let wasPathRead = false;
  let wasSubmissionRead = false;
  const tracked: SiteContext = {
    ...site,
    get path() {
      wasPathRead = true;
      return site.path;
    },
    get submission() {
      wasSubmissionRead = true;
      return site.submission;
    },
  };
  return { site: tracked, usesPath: () => wasPathRead, usesSubmission: () => wasSubmissionRead };
}
