/** A tutorial as steps: what its fenced blocks say is done, in their order. */
export type Step =
  /** Commands for a shell; `fails` when they are meant to. */
  | { readonly kind: 'shell'; readonly script: string; readonly fails: boolean; readonly line: number }
  /** The command that serves, in a terminal of its own. */
  | { readonly kind: 'start'; readonly script: string; readonly line: number }
  | { readonly kind: 'file'; readonly path: string; readonly content: string; readonly line: number }
  /** What the step before must have printed, line by line, among other things. */
  | { readonly kind: 'output'; readonly lines: readonly string[]; readonly line: number };

/** @throws Error for a block that cannot be replayed: a tutorial must not say what nobody checks */
export function readTutorial(markdown: string): Step[] {
  const fences = markdown.matchAll(/^```(\S*)[ ]*([^\n]*)\n(.*?)^```$/gms);
  return [...fences].map(([, language = '', info = '', content = '']): Step => {
    const line = markdown.slice(0, markdown.indexOf(content)).split('\n').length;
    const file = /^file=(\S+)$/.exec(info)?.[1];
    if (file) return { kind: 'file', path: file, content, line };
    if (language === 'sh' && info === 'start') return { kind: 'start', script: content, line };
    if (language === 'sh' && (info === '' || info === 'fails'))
      return { kind: 'shell', script: content, fails: info === 'fails', line };
    if (language === 'text' && info === 'output') return { kind: 'output', lines: content.trimEnd().split('\n'), line };
    throw new Error(
      `Line ${line}: a block "${language} ${info}" cannot be replayed. Write sh, sh fails, sh start, text output, or file=….`,
    );
  });
}
