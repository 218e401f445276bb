/** Percent-encoded but for four characters that RFC 3986 §3.4 allows in a query and that engines write plainly: `Destination::MXL`. */
export const encodeValue = (value: string): string =>
  encodeURIComponent(value).replace(/%(?:3A|2F|2C|24)/g, (code) => decodeURIComponent(code));
