import { html } from 'hono/html';
import type { StudioLanguage } from '#schemas/contracts/studio.ts';

interface ArtTexts {
  readonly type: string;
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly from: string;
  readonly price: string;
  readonly offers: readonly string[];
  readonly heading: string;
  readonly line: string;
  readonly cards: readonly (readonly [string, string, string])[];
}

/** Pages as they are made here: nothing that anybody has to read, so no reader is told of it. */
const TEXTS: Readonly<Record<StudioLanguage, ArtTexts>> = {
  en: {
    ...{ type: 'Hero banner', tag: 'Summer 2027', title: 'Nine islands, one summer', action: 'See the islands' },
    text: 'Crater lakes, black-sand swims and whales from the harbour wall. Fly to São Miguel, then island-hop by ferry.',
    ...{ from: 'Seven nights from', price: '£1,189' },
    offers: ['Fjords before 31 January', 'The second ferry is on us'],
    ...{ heading: 'Where next?', line: 'Flights, ferries and small hotels in one price.' },
    cards: [
      ['Tuscany without a car', '7 nights · train included', '£945'],
      ['Cornwall, path by path', '5 nights · luggage carried', '£789'],
      ['The Dolomites, hut to hut', '7 nights · half board', '£1,120'],
    ],
  },
  es: {
    ...{ type: 'Cabecera', tag: 'Verano 2027', title: 'Nueve islas, un solo verano', action: 'Ver las islas' },
    text: 'Lagos en cráteres, baños en arena negra y ballenas desde el puerto. Vuela a São Miguel y salta de isla en ferri.',
    ...{ from: 'Siete noches desde', price: '1.349 €' },
    offers: ['Los fiordos, antes del 31 de enero', 'El segundo ferri lo ponemos nosotros'],
    ...{ heading: '¿Y ahora adónde?', line: 'Vuelos, ferris y hoteles pequeños en un solo precio.' },
    cards: [
      ['La Toscana sin coche', '7 noches · tren incluido', '1.045 €'],
      ['Cornualles, sendero a sendero', '5 noches · llevamos el equipaje', '899 €'],
      ['Los Dolomitas, de refugio en refugio', '7 noches · media pensión', '1.240 €'],
    ],
  },
};

/** Beside the form: sheets of pages, one module selected (design-studio 11). */
export function drawSignInArt(language: StudioLanguage) {
  const { type, tag, title, text, action, from, price, offers, heading, line, cards } = TEXTS[language];
  return html`<div class="art" aria-hidden="true">
    <b class="tag">${type}</b>
    <div class="sheet one">
      <small>${tag}</small>
      <strong>${title}</strong>
      <p>${text}</p>
      <div>
        <span class="go">${action}</span><span>${from}<b>${price}</b></span>
      </div>
    </div>
    <div class="sheet two">${offers.map((offer) => html`<span>${offer}</span>`)}</div>
    <div class="sheet three">
      <strong>${heading}</strong>
      <p>${line}</p>
      <div class="cards">
        ${cards.map(([name, what, cost]) => html`<span><i></i><b>${name}</b>${what}<em>${cost}</em></span>`)}
      </div>
    </div>
  </div>`;
}
