/**
 * The seam of accounts: what forms, pages and the management API ask of them. `server/accounts/` implements it; nobody
 * else knows how passwords and sessions are kept.
 */
import type { Visitor } from './forms.ts';
import type { Locale } from './storefront.ts';

export type Role = Visitor['role'];

/** Where a request came from, as the form service knows it. */
export interface AccountRequest {
  readonly locale: Locale;
  /** Network of the sender as limits count it. */
  readonly network: string;
  /** `https://host` of the storefront that was asked: decides over `Secure`, and where links in mails lead. */
  readonly origin: string;
  /** `Cookie` header: the session in it ends when another begins; the token of a reset link is in it. */
  readonly cookie?: string | undefined;
  /** Path and query of the page that it was sent from: its `return` says where to go afterwards. */
  readonly page?: string | undefined;
}

export interface SignInAttempt extends AccountRequest {
  readonly email: string;
  readonly password: string;
  /** "Keep me signed in": 604,800 s instead of until the browser is closed. */
  readonly keep: boolean;
}

/** Too many tries: of this e-mail, or from this network. */
export interface TooMany {
  readonly kind: 'too-many';
  /** Seconds. */
  readonly retryAfter: number;
}

export interface SignedIn {
  readonly kind: 'signed-in';
  readonly visitor: Visitor;
  /** `Set-Cookie` lines. */
  readonly cookies: readonly string[];
  /** Path on this site: where the visitor wanted to go, otherwise the account. */
  readonly redirect: string;
}

export interface PasswordChange extends AccountRequest {
  readonly visitor: Visitor;
  readonly currentPassword: string;
  readonly password: string;
}

/** What a company says of itself when it asks for a trade account. */
export interface TradeCompany {
  readonly companyName: string;
  readonly companyKind: 'travel-agency' | 'tour-operator' | 'home-agent' | 'corporate-travel';
  readonly licence: string;
  readonly vatNumber: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly website?: string | undefined;
  readonly phone: string;
}

export interface TradeSignUp extends AccountRequest {
  readonly company: TradeCompany;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** `wrong-token`: unknown, spent, or older than its time. */
export type NewPasswordOutcome = SignedIn | TooMany | { readonly kind: 'wrong-token' };

export interface AccountService {
  /** Whoever the session cookie belongs to; `undefined` without one, or when it is over. */
  visitorOf(request: { readonly headers: Headers }): Promise<Visitor | undefined>;
  /** One answer in words and in time for an unknown e-mail and a wrong password. */
  signIn(attempt: SignInAttempt): Promise<SignedIn | TooMany | { readonly kind: 'wrong' }>;
  /** The answer is the same whether the e-mail has an account or not; its owner gets a mail either way. */
  signUpTrade(request: TradeSignUp): Promise<TooMany | { readonly kind: 'received'; readonly redirect: string }>;
  /** Answers before it looks: whether there is such an account does not show, not even in time. */
  requestReset(request: AccountRequest & { readonly email: string }): Promise<TooMany | { readonly kind: 'accepted' }>;
  /**
   * Spends the token of a reset mail, which its link has put into a cookie. Every session of the account ends; the answer
   * brings a new one.
   */
  setPassword(request: AccountRequest & { readonly password: string }): Promise<NewPasswordOutcome>;
  /**
   * Of somebody signed in, who knows the present one; tries count as those of signing in. Every session and every reset link
   * of the account ends; the answer brings a new session.
   */
  changePassword(
    change: PasswordChange,
  ): Promise<SignedIn | TooMany | { readonly kind: 'wrong' } | { readonly kind: 'same' }>;
}

declare module './forms.ts' {
  interface FormServices {
    readonly accounts: AccountService;
  }
}
