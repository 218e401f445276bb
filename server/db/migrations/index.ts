/**
 * Every migration, oldest first. SQL stands in modules rather than `.sql` files so that the bundled server carries it.
 * A migration that has been released never changes: `migrate.ts` refuses a database whose recorded digest differs.
 */
import { content } from './0001-content.ts';
import { packageOffers } from './0002-package-offers.ts';
import { placeNames } from './0003-place-names.ts';
import { priceHistory } from './0004-price-history.ts';
import { linkedRanks } from './0005-linked-ranks.ts';
import { entriesById } from './0006-entries-by-id.ts';
import { placeNameLocales } from './0007-place-name-locales.ts';
import { schedules } from './0008-schedules.ts';
import { formSubmissions } from './0010-form-submissions.ts';
import { mails } from './0011-mails.ts';
import { bookings } from './0012-bookings.ts';
import { catalogues } from './0013-catalogues.ts';
import { formFiles } from './0014-form-files.ts';
import { newsletter } from './0015-newsletter.ts';
import { accounts } from './0020-accounts.ts';
import { keptVersions } from './0021-kept-versions.ts';
import { recordLists } from './0030-record-lists.ts';
import { rolesAndAudit } from './0031-roles-and-audit.ts';
import { publishing } from './0036-publishing.ts';
import { inbox } from './0041-inbox.ts';
import { scheduleChanges } from './0051-schedule-changes.ts';
import { keptFor } from './0052-kept-for.ts';
import { broughtParts } from './0053-brought-parts.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-content', sql: content },
  { name: '0002-package-offers', sql: packageOffers },
  { name: '0003-place-names', sql: placeNames },
  { name: '0004-price-history', sql: priceHistory },
  { name: '0005-linked-ranks', sql: linkedRanks },
  { name: '0006-entries-by-id', sql: entriesById },
  { name: '0007-place-name-locales', sql: placeNameLocales },
  { name: '0008-schedules', sql: schedules },
  { name: '0010-form-submissions', sql: formSubmissions },
  { name: '0011-mails', sql: mails },
  { name: '0012-bookings', sql: bookings },
  { name: '0013-catalogues', sql: catalogues },
  { name: '0014-form-files', sql: formFiles },
  { name: '0015-newsletter', sql: newsletter },
  { name: '0020-accounts', sql: accounts },
  { name: '0021-kept-versions', sql: keptVersions },
  { name: '0030-record-lists', sql: recordLists },
  { name: '0031-roles-and-audit', sql: rolesAndAudit },
  { name: '0036-publishing', sql: publishing },
  { name: '0041-inbox', sql: inbox },
  { name: '0051-schedule-changes', sql: scheduleChanges },
  { name: '0052-kept-for', sql: keptFor },
  { name: '0053-brought-parts', sql: broughtParts },
];
