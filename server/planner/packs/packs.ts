import type { Locale } from '#schemas/contracts/storefront.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { it } from './it.ts';
import type { Pack } from './pack.ts';
import { pt } from './pt.ts';

export const PACKS: Readonly<Record<Locale, Pack>> = { en, es, pt, it };
