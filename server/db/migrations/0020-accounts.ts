/**
 * Accounts. `users`, `user_sessions`, `user_logins` and `user_tokens` are what the library of accounts keeps (its names
 * for them: user, session, account, verification); the rest is ours.
 */
export const accounts = /* sql */ `
CREATE TABLE users (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  -- Lower case: the library compares it as it is written.
  email text COLLATE "C" NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  role text COLLATE "C" NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'trade', 'editor', 'publisher', 'admin')),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE user_sessions (
  id text COLLATE "C" PRIMARY KEY,
  token text COLLATE "C" NOT NULL UNIQUE,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  -- When it was last seen: the idle limit counts from here.
  updated_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- Always empty: the library has the columns, we keep nobody's address.
  ip_address text,
  user_agent text
);
CREATE INDEX user_sessions_user ON user_sessions (user_id);
CREATE INDEX user_sessions_expiry ON user_sessions (expires_at);

CREATE TABLE user_logins (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- 'credential' for a password, 'oidc' for the provider outside.
  provider_id text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (provider_id, account_id)
);
CREATE INDEX user_logins_user ON user_logins (user_id);

-- Short-lived: reset links and sign-ins under way. The identifier is a SHA-256, so that reading the table opens no account.
CREATE TABLE user_tokens (
  id text COLLATE "C" PRIMARY KEY,
  identifier text COLLATE "C" NOT NULL,
  value text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX user_tokens_identifier ON user_tokens (identifier);
CREATE INDEX user_tokens_value ON user_tokens (value);

CREATE TABLE trade_applications (
  number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  company jsonb NOT NULL,
  -- Language of the mails about it.
  locale text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'refused')),
  reason text,
  applied_at timestamptz(3) NOT NULL DEFAULT now(),
  decided_at timestamptz(3),
  decided_by text,
  CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE INDEX trade_applications_status ON trade_applications (status, applied_at);

-- Tries at passwords, by e-mail and by network, both as keyed hashes. In the form that rate-limiter-flexible works on.
CREATE UNLOGGED TABLE account_attempts (
  key varchar(255) COLLATE "C" PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
`;
