import type { FormHandler } from '#schemas/contracts/forms.ts';
import type { TradeCompany } from '#schemas/contracts/accounts.ts';
import { tooMany } from '#schemas/forms/too-many.ts';

type Values = Omit<TradeCompany, 'vatNumber'> & {
  readonly vatNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
};

/** Asks for a trade account. Whether the address has an account already is told to its owner only, by mail. */
const handleSignUp: FormHandler = async ({ values, ...submission }, { accounts }) => {
  const { companyName, companyKind, licence, vatNumber, country, website, phone, ...person } =
    values as unknown as Values;
  const { firstName, lastName, email, password } = person;
  const outcome = await accounts.signUpTrade({
    ...submission,
    ...{ firstName, lastName, email, password },
    company: { companyName, companyKind, licence, vatNumber: vatNumber.toUpperCase(), country, website, phone },
  });
  if (outcome.kind === 'too-many') return tooMany(outcome);
  return { kind: 'done', redirect: outcome.redirect };
};

export default handleSignUp;
