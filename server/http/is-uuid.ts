const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a part of an address can be the id of a row: the database refuses any other text as a fault of ours. */
export const isUuid = (text: string): boolean => UUID.test(text);
