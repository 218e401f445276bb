import type { FieldError, FormValues } from '#schemas/contracts/forms.ts';
import type { ControlValues } from '#schemas/forms/control-fields.ts';

/** What came of sending a form. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly message?: string; readonly redirect?: string }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly signIn?: string }
  | { readonly kind: 'too-often' }
  /** Nobody knows whether it arrived: the same token makes another try the same submission. */
  | { readonly kind: 'failed' };

/** Longest time that a visitor is left waiting, ms. */
const PATIENCE = 20_000;
/** The same with files, which travel longer. */
const PATIENCE_WITH_FILES = 180_000;

type Answer = Partial<{
  errors: readonly FieldError[];
  code: string;
  message: string;
  signIn: string;
  redirect: string;
}>;

/**
 * Sends a form to `POST /api/forms/{name}`: as JSON, or whole as it stands in the page where it has files. Never rejects.
 *
 * @param whole what stands in the form, where files were chosen
 */
export async function sendForm(
  name: string,
  values: FormValues,
  controls: ControlValues,
  whole?: FormData,
  fetchFrom: typeof fetch = fetch,
): Promise<SendOutcome> {
  const { _form, ...beside } = controls;
  whole?.set('_token', controls._token ?? '');
  try {
    const response = await fetchFrom(`/api/forms/${name}`, {
      method: 'POST',
      // Of a multipart body the browser writes the header itself, with the boundary.
      headers: { ...(!whole && { 'content-type': 'application/json' }), accept: 'application/json' },
      credentials: 'same-origin',
      body: whole ?? JSON.stringify({ ...values, ...beside }),
      signal: AbortSignal.timeout(whole ? PATIENCE_WITH_FILES : PATIENCE),
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    return outcomeOf(response.status, answer);
  } catch {
    return { kind: 'failed' };
  }
}

function outcomeOf(status: number, { errors, code, message, signIn, redirect }: Answer): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent', message, redirect };
  if (status === 422 && errors?.length) return { kind: 'invalid', errors };
  if (code && message) return { kind: 'refused', code, message, signIn };
  return status === 429 ? { kind: 'too-often' } : { kind: 'failed' };
}
