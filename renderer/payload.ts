/**
 * What `{path}/_payload.json` answers: one JSON array of messages, one message a line, in the order in which the parts
 * of the page arrive. Read whole it is plain JSON; read line by line it is a stream, so that each part can be shown, and
 * its loading flag be lowered, as soon as its line is there (specification §4).
 *
 *     [{"kind":"head",…},
 *     {"kind":"frame",…},
 *     {"kind":"part","part":"heroBanners",…},
 *     {"kind":"end"}]
 */
import type { Part, SiteContext } from '#schemas/contracts/page.ts';

/** First line: everything outside `<main>`, as far as it differs from page to page. */
export interface PayloadHead {
  readonly kind: 'head';
  /** Another build than the one running in the browser: load the page as a document instead. */
  readonly build: string;
  /** For `<html lang>`. */
  readonly lang: string;
  readonly title: string;
  /** The page's own part of `<head>` (what `pages/head` wrote), to replace the present one. */
  readonly html: string;
  /** Replaces the text of `<script id="site-context">`. */
  readonly site: SiteContext;
  /** Style sheets needed before the frame is shown. Already there: those in `<link>`s and in `<style data-styles="a b">`. */
  readonly styles: readonly string[];
  /** Name → inner HTML of the shell element `[data-shell="name"]` (language links, navigation). */
  readonly shell: Readonly<Record<string, string>>;
}

/** Second line: the inner HTML of `<main>`, in which `<template data-part="…">` marks the place of each part. */
export interface PayloadFrame {
  readonly kind: 'frame';
  readonly layout: string;
  readonly html: string;
  /** Parts that follow, each in a line of its own; they are loading until then. */
  readonly loading: readonly Part[];
}

/** A part has arrived: its HTML takes the place of `<template data-part="{part}">`. */
export interface PayloadPart {
  readonly kind: 'part';
  readonly part: Part;
  readonly html: string;
  /** Style sheets of its modules, needed before it is shown. */
  readonly styles: readonly string[];
}

export interface PayloadEnd {
  readonly kind: 'end';
}

export type PayloadMessage = PayloadHead | PayloadFrame | PayloadPart | PayloadEnd;

/** Makes JSON safe inside `<script type="application/json">`: no `<` can start a tag or a comment. */
export const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c');

/** Frames a message as its line of the answer; `head` opens the array, `end` closes it. */
export function serializeMessage(message: PayloadMessage): string {
  const text = JSON.stringify(message);
  if (message.kind === 'head') return `[${text},\n`;
  return message.kind === 'end' ? `${text}]\n` : `${text},\n`;
}
