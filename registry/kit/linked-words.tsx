import { Link } from './link.tsx';

export interface LinkedWordsProps {
  readonly text: string;
  /** Words of the text that are the link; where it does not have them they follow it. */
  readonly words: string | null | undefined;
  readonly to: string | null | undefined;
}

/** A sentence with a link in it, in whatever place its language has those words. */
export function LinkedWords({ text, words, to }: LinkedWordsProps) {
  if (!words || !to) return text;
  const link = (
    <Link className="link" to={to}>
      {words}
    </Link>
  );
  const at = text.indexOf(words);
  if (at === -1)
    return (
      <>
        {text} {link}
      </>
    );
  return (
    <>
      {text.slice(0, at)}
      {link}
      {text.slice(at + words.length)}
    </>
  );
}
