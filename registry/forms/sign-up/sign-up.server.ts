import type { FormHandler } from '#schemas/contracts/forms.ts';
import type { TradeCompany } from '#schemas/contracts/accounts.ts';
import { messageOf } from '#schemas/forms/message-of.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const MESSAGES = { en, es, pt, it };

type Values = Omit<TradeCompany, 'vatNumber'> & {
  readonly vatNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
};

/** Asks for a trade account. Whether the address has an account already is told to its owner only, by mail. */
const handleSignUp: FormHandler = async ({ values, ...submission }, { accounts }) => {
  const source = { locale: submission.locale, messages: MESSAGES[submission.locale] };
  const { companyName, companyKind, licence, vatNumber, country, website, phone, ...person } =
    values as unknown as Values;
  const { firstName, lastName, email, password } = person;
  const outcome = await accounts.signUpTrade({
    ...submission,
    ...{ firstName, lastName, email, password },
    company: { companyName, companyKind, licence, vatNumber: vatNumber.toUpperCase(), country, website, phone },
  });
  if (outcome.kind === 'too-many') {
    const { retryAfter } = outcome;
    const fault = { field: '', keyword: 'too-many', params: { limit: Math.ceil(retryAfter / 60) } };
    return { kind: 'refused', status: 429, code: 'TOO_MANY', message: messageOf(fault, source), retryAfter };
  }
  return { kind: 'done', redirect: outcome.redirect };
};

export default handleSignUp;
