/** Same page, other place in it. */
export const isSamePage = (url: URL, current: URL): boolean =>
  url.pathname === current.pathname && url.search === current.search;

/** Address of the data of the page at `url`. */
export const payloadUrl = (url: URL): string => `${url.pathname}_payload.json${url.search}`;
