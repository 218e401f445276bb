/** JSON without double keys: `JSON.parse` keeps the last one silently, and which of two values was meant nobody knows. */

/**
 * @returns the value, or what is wrong with the text and where
 */
export function parseStrictJson(text: string): { ok: true; value: unknown } | { ok: false; message: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: `is no JSON: ${(error as Error).message.slice(0, 200)}` };
  }
  const twice = findDoubleKey(text);
  return twice === undefined ? { ok: true, value } : { ok: false, message: `has the key ${twice} twice in one object` };
}

/** Walks text that is known to be JSON: only strings, and which of them are keys, matter. */
function findDoubleKey(text: string): string | undefined {
  // One entry per open bracket: keys seen in an object, undefined for a list.
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === 0x7b) open.push(new Set());
    else if (character === 0x5b) open.push(undefined);
    else if (character === 0x7d || character === 0x5d) open.pop();
    else if (character === 0x22) {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && /^\s*:/.test(text.slice(end + 1, end + 1 + spaceAfter(text, end)))) {
        const key = JSON.parse(text.slice(at, end + 1)) as string;
        if (keys.has(key)) return JSON.stringify(key.slice(0, 80));
        keys.add(key);
      }
      at = end;
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at;
}

/** Length of the white space after a string and the character behind it. */
function spaceAfter(text: string, end: number): number {
  let at = end + 1;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++;
  return at - end;
}
