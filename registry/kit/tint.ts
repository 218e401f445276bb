/** Colours for words on pictures: the same in modules and in pictures for shared links. */
export { contrastWithWhite, isInk, isLightTint, safeTint, tintOfAsset } from '#schemas/tint.ts';
