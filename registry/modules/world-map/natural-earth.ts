/**
 * The Natural Earth projection (Patterson, Jenny, Šavrič and Hurni 2011, polynomial form) in the frame of the world map.
 * Land is projected by it when the maps are made, pins when the page is.
 */
export const WIDTH = 1240;
export const HEIGHT = 590;
/** Pixels for a radian, and where the equator lies: Patagonia below and the North Cape above stay in the frame. */
const SCALE = 226;
const EQUATOR = 330;
/** The map's middle meridian: nothing of Asia is cut off at the Bering Strait. */
const MIDDLE = 11;

/** @param longitude degrees east, @param latitude degrees north @returns pixels from left and top */
export function project(longitude: number, latitude: number): readonly [x: number, y: number] {
  const turned = ((((longitude - MIDDLE + 180) % 360) + 360) % 360) - 180;
  const lambda = (turned * Math.PI) / 180;
  const phi = (latitude * Math.PI) / 180;
  const square = phi * phi;
  const fourth = square * square;
  const x =
    lambda * (0.8707 - 0.131979 * square + fourth * (-0.013791 + fourth * (0.003971 * square - 0.001529 * fourth)));
  const y = phi * (1.007226 + square * (0.015085 + fourth * (-0.044475 + 0.028874 * square - 0.005916 * fourth)));
  return [WIDTH / 2 + SCALE * x, EQUATOR - SCALE * y];
}
