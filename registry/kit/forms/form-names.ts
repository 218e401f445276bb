/** Names that follow from the folder of a form. */
import { messagePath } from '#schemas/forms/message-of.ts';

/** `booking-lookup` → `BookingLookupForm`: the module that draws it. */
export const formTypename = (name: string): string =>
  `${name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Form`;

/** Namespace of its texts. Not the bare name: a module may have the same one. */
export const formNamespace = (name: string): string => `forms/${name}`;

/** Key of a text about a field: indexes of lists left out (`rooms.0.adults` → `labels.rooms.adults`). */
export const fieldKey = (kind: string, field: string): string => `${kind}.${messagePath(field)}`;
