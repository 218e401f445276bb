/** Places that pages and modules offer to modules. Each has a generated fragment: `PlacementPage`, `PlacementSlider`, … */
export const PLACEMENTS = ['campaign', 'hero', 'page', 'searchbox', 'slider'] as const;
