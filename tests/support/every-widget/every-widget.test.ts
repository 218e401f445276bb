import { expect, test } from 'vitest';
import handle from './every-widget.server.ts';

test('is taken', async () => {
  expect(await handle({} as never, {} as never)).toEqual({ kind: 'done' });
});
