/** The one red object each poster carries (DESIGN.md, "One red thing"): the brand's signature, never a second. */
import { group } from './draw.ts';

export const RED = '#d40e14';
export const RED_SHADE = '#960a10';

/**
 * Marks what is red in a scene. The tests count these marks and look for red outside them, so a second red thing cannot
 * slip in with a new scene.
 */
export const redThing = (...parts: string[]): string => group({ 'data-red': '1' }, ...parts);
