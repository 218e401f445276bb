import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '#schemas/booking.schema.json' with { type: 'json' };
import type { Booking } from '#schemas/contracts/bookings.ts';
import { VALIDATOR_OPTIONS } from '#schemas/forms/validator-options.ts';

let validate: ReturnType<Ajv2020['compile']> | undefined;

/**
 * A booking from outside, checked by `schemas/booking.schema.json`.
 * @returns what is wrong with it, as place and keyword: values are not repeated, they are somebody's
 */
export function checkBooking(value: unknown): { ok: true; booking: Booking } | { ok: false; problem: string } {
  validate ??= new Ajv2020({ ...VALIDATOR_OPTIONS, allErrors: false }).compile(schema);
  if (validate(value)) return { ok: true, booking: value as Booking };
  const [error] = validate.errors ?? [];
  return { ok: false, problem: `${error?.instancePath || 'the answer'}: ${error?.keyword ?? 'not valid'}` };
}
