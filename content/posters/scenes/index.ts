/** All kinds of places a poster can show. Adding one: a file beside this one, a line here. */
import type { Scene } from '../scene.ts';
import { acropolis } from './acropolis.ts';
import { alps } from './alps.ts';
import { aurora } from './aurora.ts';
import { autumn } from './autumn.ts';
import { balloons } from './balloons.ts';
import { caldera } from './caldera.ts';
import { canals } from './canals.ts';
import { city } from './city.ts';
import { cliffs } from './cliffs.ts';
import { coast } from './coast.ts';
import { cycladic } from './cycladic.ts';
import { desert } from './desert.ts';
import { domes } from './domes.ts';
import { fjord } from './fjord.ts';
import { harbour } from './harbour.ts';
import { ice } from './ice.ts';
import { jungle } from './jungle.ts';
import { karst } from './karst.ts';
import { lagoon } from './lagoon.ts';
import { mesa } from './mesa.ts';
import { oldTown } from './old-town.ts';
import { ruins } from './ruins.ts';
import { savanna } from './savanna.ts';
import { ski } from './ski.ts';
import { souk } from './souk.ts';
import { tea } from './tea.ts';
import { temple } from './temple.ts';
import { towers } from './towers.ts';
import { tulips } from './tulips.ts';
import { viaduct } from './viaduct.ts';
import { vineyard } from './vineyard.ts';
import { waterfall } from './waterfall.ts';

export const SCENES = {
  acropolis,
  alps,
  aurora,
  autumn,
  balloons,
  caldera,
  canals,
  city,
  cliffs,
  coast,
  cycladic,
  desert,
  domes,
  fjord,
  harbour,
  ice,
  jungle,
  karst,
  lagoon,
  mesa,
  'old-town': oldTown,
  ruins,
  savanna,
  ski,
  souk,
  tea,
  temple,
  towers,
  tulips,
  viaduct,
  vineyard,
  waterfall,
} satisfies Record<string, Scene>;

export type Kind = keyof typeof SCENES;
export const KINDS = Object.keys(SCENES) as readonly Kind[];
