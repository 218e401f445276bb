import { NamedIcon } from '#kit/named-icon.tsx';

// One object for ever: React compares it by identity (see `Slot`).
const SERVER_HTML = { __html: '' };
const CONTENTS = { display: 'contents' } as const;

/**
 * An icon that a record names, inside an island. Only the server draws it: the browser keeps what is there, so that the
 * list of all icons is not shipped (`import.meta.env.SSR` is a constant of the build).
 */
export function RecordIcon({ name }: { readonly name: string | null | undefined }) {
  if (!name) return null;
  if (import.meta.env.SSR)
    return (
      <span style={CONTENTS}>
        <NamedIcon name={name} />
      </span>
    );
  return <span style={CONTENTS} dangerouslySetInnerHTML={SERVER_HTML} suppressHydrationWarning />;
}
