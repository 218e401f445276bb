import { type Offer, offerOf, type Product } from '#kit/product.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { EventBoxRecord, EventRecord } from './event-record.ts';

/** Where the button of the header leads when the first box with packages has no anchor of its own. */
const PACKAGES = 'packages';

const entry = (typename: string, id: string, fields: object): DeliveredEntry => ({
  __typename: typename,
  sys: { id: `${typename}-${id}` },
  ...fields,
});

type Look = 'cover' | 'plain' | 'video' | 'headline';

function lookOf({ headlineBox, video, videoUrl, bgCover, image }: EventBoxRecord): Look {
  if (headlineBox) return 'headline';
  if (video && videoUrl) return 'video';
  return bgCover && image ? 'cover' : 'plain';
}

/** What is sold in the market and on the kind of site. The plan drops the others once more, wherever they stand. */
function shownProducts({ products = [] }: EventBoxRecord, typeSite: string): readonly DeliveredEntry[] {
  return products.filter((product) => {
    const sites = product['typeSites'];
    const isHere = !Array.isArray(sites) || sites.length === 0 || sites.includes(typeSite);
    return isHere && product['unPublish'] !== true && offerOf(product as Pick<Product, 'marketInformation'>);
  });
}

/** A box as the module gets it; which of the record's settings make its look is decided here. */
const toBox = (box: EventBoxRecord) => ({
  title: box.title,
  pretitle: box.pretitle,
  text: box.text,
  lines: box.lines,
  bgColor: box.bgColor,
  textColor: box.textColor,
  look: lookOf(box),
  columns: box.columns,
  image: box.image,
  videoUrl: box.videoUrl,
  cta: box.cta,
  link: box.link,
  external: box.external,
  anchor: box.slug,
});

export interface EventParts {
  readonly hero: DeliveredEntry;
  readonly modules: readonly DeliveredEntry[];
  /** Lowest price of what is sold here. */
  readonly from?: number;
}

/**
 * The event as entries: the header, then its boxes in order. A box with packages stands by itself, neighbours of the
 * others share a grid, and neighbours in a carousel a track.
 */
export function eventParts(event: EventRecord, typeSite: string): EventParts {
  const { sys } = event;
  const modules: DeliveredEntry[] = [];
  const offers: Offer[] = [];
  let packages = 0;
  let anchor: string | undefined;
  let run: { readonly carousel: boolean; readonly boxes: object[] } | undefined;
  for (const [index, box] of (event.boxes ?? []).entries()) {
    const products = shownProducts(box, typeSite);
    if (products.length > 0) {
      run = undefined;
      packages += products.length;
      const own = box.slug ?? (anchor === undefined ? PACKAGES : undefined);
      anchor ??= own;
      for (const product of products)
        offers.push(offerOf(product as Pick<Product, 'marketInformation'>) ?? { amount: 0 });
      const { title, pretitle, text } = box;
      modules.push(entry('EventPackages', `${sys.id}-${index}`, { title, pretitle, text, anchor: own, products }));
      continue;
    }
    // A box that was there to sell has nothing to say when nothing is sold.
    if (box.products && box.products.length > 0) continue;
    const carousel = box.carrusel === true;
    if (run?.carousel !== carousel) {
      run = { carousel, boxes: [] };
      modules.push(entry('EventBoxes', `${sys.id}-${index}`, run));
    }
    run?.boxes.push(toBox(box));
  }
  if (event.sponsors && event.sponsors.length > 0)
    modules.push(
      entry('EventSponsors', sys.id, { sponsors: event.sponsors.map(({ title, url }) => ({ title, url })) }),
    );
  const [lowest] = offers.toSorted((one, other) => one.amount - other.amount);
  const { title, name, description, specialNote, startDate, endDate, timeZone, place, field, fieldLabel } = event;
  const hero = entry('EventHero', sys.id, {
    title,
    name,
    description,
    specialNote,
    logo: event.logoHeader,
    photo: event.photoHeader ?? event.image,
    startDate,
    endDate,
    timeZone,
    place,
    field,
    fieldLabel,
    packages,
    anchor,
    amount: lowest?.amount,
    priceId: lowest?.id,
  });
  return { hero, modules, ...(lowest && { from: lowest.amount }) };
}
