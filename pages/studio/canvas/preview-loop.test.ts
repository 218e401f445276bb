import { expect, test, vi } from 'vitest';
import type { PreviewAnswer, PreviewQuestion } from '#schemas/contracts/studio-canvas.ts';
import { createPreviewLoop, type PreviewHealth } from './preview-loop.ts';

function loopWith() {
  let typed = '';
  const waiting: {
    asked: string;
    resolve: (answer: PreviewAnswer) => void;
    reject: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const shown: string[] = [];
  const health: PreviewHealth[] = [];
  const timers: { ms: number; run: () => void; isOn: boolean }[] = [];
  const loop = createPreviewLoop({
    question: () => ({ pageId: typed }) as PreviewQuestion,
    ask: ({ pageId }, signal) =>
      new Promise((resolve, reject) => waiting.push({ asked: pageId, resolve, reject, signal })),
    onAnswer: ({ layout }) => shown.push(layout),
    onHealth: (each) => health.push(each),
    after: (ms, run) => {
      const timer = { ms, run, isOn: true };
      timers.push(timer);
      return () => void (timer.isOn = false);
    },
  });
  const answer = (index: number) =>
    waiting[index]?.resolve({ layout: waiting[index].asked, modules: [], styles: [], script: { shell: 0, page: 0 } });
  const pass = (ms: number) => timers.filter((timer) => timer.isOn && timer.ms <= ms).forEach(({ run }) => run());
  const type = (text: string) => ((typed = text), loop.touch());
  return { loop, waiting, shown, health, answer, pass, type };
}

test('asks once at a time, and then for what is there by then', async () => {
  const { type, waiting, shown, answer } = loopWith();
  for (const text of ['a', 'ab', 'abc']) type(text);
  expect(waiting.map(({ asked }) => asked)).toEqual(['a']);
  answer(0);
  await vi.waitFor(() => expect(waiting.map(({ asked }) => asked)).toEqual(['a', 'abc']));
  answer(1);
  await vi.waitFor(() => expect(shown).toEqual(['a', 'abc']));
  expect(waiting).toHaveLength(2);
});

test('says after 3 and after 10 seconds that no answer comes, and that it came', async () => {
  const { type, health, pass, answer } = loopWith();
  type('a');
  pass(3_000);
  pass(10_000);
  answer(0);
  await vi.waitFor(() => expect(health).toEqual(['slow', 'slow', 'silent', 'well']));
});

test('a failure is told, and does not end it', async () => {
  const { type, health, waiting, shown, answer } = loopWith();
  type('a');
  waiting[0]?.reject(new Error('503'));
  await vi.waitFor(() => expect(health).toEqual(['failed']));
  type('ab');
  answer(1);
  await vi.waitFor(() => expect(shown).toEqual(['ab']));
});

test('another question ends the one under way, and its answer is not shown', async () => {
  const { loop, type, waiting, shown, answer } = loopWith();
  type('a');
  type('b');
  loop.restart();
  expect(waiting[0]?.signal.aborted).toBe(true);
  answer(0);
  answer(1);
  await vi.waitFor(() => expect(shown).toEqual(['b']));
});
