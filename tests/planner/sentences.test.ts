/** Sentences of our own, beside the corpus: what the planner has learnt since, above all in Portuguese and Italian. */
import { beforeAll, expect, test } from 'vitest';
import type { Gazetteer } from '#schemas/contracts/places.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { planTrip } from '#server/planner/plan-trip.ts';
import { makeDemonstrationGazetteer } from './demonstration-gazetteer.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await makeDemonstrationGazetteer();
});
const euros = (amount: number, perPerson = false) => ({ budget: { amount, currency: 'EUR', perPerson } });

test.each<[Locale, string, object]>([
  ['pt', 'Um mês na Tailândia, eu sozinho, até dois mil e quinhentos euros', { nights: 30, adults: 1, ...euros(2500) }],
  ['pt', 'Praga por quinhentos euros em março', { month: '2027-03', ...euros(500) }],
  ['pt', 'quatro casais, Toscana, duzentos e cinquenta euros cada', { adults: 8, ...euros(250, true) }],
  ['pt', 'mil e duzentos euros por pessoa, Maurícia', euros(1200, true)],
  ['pt', 'cinco mil euros para a Patagónia', euros(5000)],
  ['pt', '25 pessoas, Praga, na Páscoa, 450 euros por aluno', { adults: 25, ...euros(450, true) }],
  ['pt', 'Canadá em outubro, autocaravana, 2+2, crianças de 4 e 6', { adults: 2, childAges: [4, 6] }],
  ['pt', 'Queria ir ao Algarve para a semana', { dates: { from: '2026-11-30', to: '2026-12-06', flexible: true } }],
  [
    'pt',
    'hotel para a semana de 3 a 10 de maio em Faro',
    { dates: { from: '2027-05-03', to: '2027-05-10' }, nights: 7 },
  ],
  ['pt', 'final do ano na Madeira, 5 noites', { dates: { from: '2026-12-31', to: '2027-01-05', flexible: true } }],
  [
    'pt',
    'partimos de Lisboa no dia 3 de maio e voltamos a 10, destino Atenas',
    { origin: { name: 'Lisbon', iata: 'LIS' } },
  ],
  ['pt', 'Roma no Carnaval, com partida em Faro, 3 noites', { origin: { name: 'Faro', iata: 'FAO' }, nights: 3 }],
  ['pt', 'casal com dois filhos de 9 e 13, de 22/12 a 2/1', { adults: 2, childAges: [9, 13], nights: 11 }],
  ['it', 'fino a duemilacinquecento euro, Thailandia', euros(2500)],
  ['it', 'duecentocinquanta euro a testa, Toscana, 4 coppie', { adults: 8, ...euros(250, true) }],
  ['it', 'mille e cinquecento euro in tutto, Marocco, marzo, noi due', { adults: 2, month: '2027-03', ...euros(1500) }],
  ['it', 'milleduecento euro, Parigi a maggio', euros(1200)],
  ['it', 'budget tremila euro, Giappone', euros(3000)],
  ['it', '25 persone, Praga, a Pasqua, 450 euro a studente', { adults: 25, ...euros(450, true) }],
  ['it', 'Canada a ottobre, camper, 2+2, bambini di 4 e 6 anni', { adults: 2, childAges: [4, 6] }],
  ['it', 'arte del Novecento a Milano, maggio', { month: '2027-05', interests: ['visit-museums'] }],
  ['it', 'dal 22/12 al 2/1 alle Canarie, coppia con due figli di 9 e 13 anni', { nights: 11, childAges: [9, 13] }],
  ['pt', 'eu + 3 amigos, Interrail, julho', { adults: 4, interests: ['by-rail'] }],
  ['pt', 'Fim de ano em Praga, de 29 a 2, 3 casais', { adults: 6 }],
  ['pt', 'Itália a dois em maio', { adults: 2, month: '2027-05' }],
  ['pt', '2 adultos e 2 rapazes de 12 e 15, Roma', { adults: 2, childAges: [12, 15] }],
  ['it', 'tre notti in riad a Marrakech, in tre', { adults: 3, destinations: [{ name: 'Marrakesh' }] }],
  ['it', 'Sicilia, noi quattro (bimbi 7 e 10)', { adults: 2, childAges: [7, 10] }],
  ['it', '2 adulti e 2 ragazzi di 12 e 15, Roma', { adults: 2, childAges: [12, 15] }],
  ['it', 'un ragazzo di 30 anni, da solo, Berlino', { adults: 1, childAges: [] }],
  ['pt', 'um cruzeiro pelo Douro, camarotes com varanda', { destinations: [{ name: 'Douro Valley' }] }],
  ['pt', 'Quinta-feira Santa em Salamanca', { interests: [] }],
  ['pt', 'Punta Cana, 2 ad + 1 cr de 7 anos, 12 a 19/07', { adults: 2, childAges: [7], nights: 7 }],
  ['it', 'Punta Cana, 2 ad + 1 bambino di 7 anni, 12-19/07', { adults: 2, childAges: [7], nights: 7 }],
  ['it', 'Vado con due amiche ad Amsterdam, ad aprile', { adults: 3, month: '2027-04' }],
  ['it', 'siamo in 2 ad Atene ad agosto', { adults: 2, month: '2027-08' }],
  ['pt', 'vamos os seis para Berlim, 24 a 27 de abril', { adults: 6, nights: 3 }],
  ['pt', 'Vietname, três semanas, dois mochileiros', { adults: 2, nights: 21 }],
  ['pt', 'Somos 10 pessoas, 4 delas crianças, Algarve', { adults: 6 }],
  ['pt', 'Buenos Aires, 4 diárias, março', { nights: 4, month: '2027-03' }],
  ['pt', 'Do Porto para Sevilha, ida a 5 e volta a 9 de abril', { dates: { from: '2027-04-05', to: '2027-04-09' } }],
  [
    'it',
    'Da Milano a Siviglia, andata il 5 e ritorno il 9 aprile',
    { dates: { from: '2027-04-05', to: '2027-04-09' } },
  ],
  ['it', 'settimana santa a Siviglia, da giovedì a domenica', { dates: { from: '2027-03-25', to: '2027-03-28' } }],
  ['pt', 'de sexta a domingo em Praga, em maio', { month: '2027-05', nights: 2, dates: undefined }],
  ['it', 'Mare, 1 settimana, febbraio, max 800€ a pers.', { destinations: [], interests: ['swim-in-the-sea'] }],
  ['it', 'Marrakech, 3 notti, riad, mercati', { destinations: [{ name: 'Marrakesh' }] }],
  ['pt', 'caminhadas, Picos da Europa, junho', { destinations: [], interests: ['on-foot'] }],
  ['it', 'Isole Eolie a giugno', { interests: [], month: '2027-06' }],
  ['it', 'Edimburgo ad agosto, 1 doppia e 1 singola', { rooms: 2 }],
  ['pt', 'Edimburgo em agosto, 1 quarto duplo e 1 individual', { rooms: 2 }],
  ['it', 'Via Francigena a piedi, da Lucca a Siena', { origin: undefined, destinations: [{ name: 'Siena' }] }],
  ['pt', 'voo direto Porto-Funchal, 5 dias', { origin: { name: 'Porto' }, nights: 4 }],
  ['it', 'Grecia, island hopping, giugno', { destinations: [{ name: 'Greece' }], interests: ['islands'] }],
  ['pt', 'com 1.250,50 € dá para ir a Malta?', euros(1251)],
  ['pt', 'meu filho de 16 meses e eu, Faro', { adults: 1, childAges: [1] }],
  ['it', 'primi giorni di marzo a Granada', { dates: { from: '2027-03-01', to: '2027-03-10', flexible: true } }],
  ['it', 'Budapest, tre amiche, massimo 500 euro l’una', { adults: 3, ...euros(500, true) }],
  // The town of pilgrims before the airport of a village in Québec that has its name, too.
  ['it', 'pellegrinaggio a Lourdes, siamo in 40, maggio', { destinations: [{ name: 'Tarbes' }], adults: 40 }],
  ['pt', 'somos um grupo de 12, Suíça, uma semana em julho', { adults: 12, nights: 7 }],
  ['it', 'siamo un gruppo di 12, Svizzera, una settimana a luglio', { adults: 12, nights: 7 }],
  ['es', 'somos un grupo de 12, Suiza, una semana en julio', { adults: 12, nights: 7 }],
  ['pt', '10 noites: 4 em Tóquio e 6 em Quioto, abril', { nights: 10 }],
  ['it', '10 notti: 4 a Tokyo e 6 a Kyoto, aprile', { nights: 10 }],
  ['en', '10 nights: 4 in Tokyo and 6 in Kyoto, April', { nights: 10 }],
  ['pt', 'Veneza, 3 noites, maio, namorados', { month: '2027-05', adults: 2 }],
  [
    'pt',
    '1.ª semana de setembro, Creta, 3 amigos',
    { dates: { from: '2027-09-01', to: '2027-09-07', flexible: true }, adults: 3 },
  ],
  ['pt', 'em vez da Grécia preferíamos a Turquia, junho, 9 noites', { destinations: [{ name: 'Türkiye' }] }],
  ['it', 'al posto della Grecia preferiremmo la Turchia, giugno, 9 notti', { destinations: [{ name: 'Türkiye' }] }],
  ['pt', 'Dubai 7 noites saída Lisboa 14/03/2027', { origin: { name: 'Lisbon' }, destinations: [{ name: 'Dubai' }] }],
  ['it', 'Dubai 7 notti partenza Roma 14/03/2027', { origin: { name: 'Rome' }, destinations: [{ name: 'Dubai' }] }],
  ['pt', 'Quero levar a minha mãe a Roma de 3 a 7 de abril', { adults: 2, nights: 4 }],
  ['it', 'Vorrei portare mia mamma a Lisbona dal 3 al 7 aprile', { adults: 2, nights: 4 }],
  ['en', 'I would like to take my mum to Lisbon from 3 to 7 April', { adults: 2, nights: 4 }],
  ['it', 'tra due settimane, una decina di giorni alle Canarie', { dates: { from: '2026-12-12', to: '2026-12-21' } }],
  ['en', 'a week in Bodo in March, then Tromso', { destinations: [{ name: 'Bodø' }, { name: 'Tromsø' }], nights: 7 }],
  ['it', 'sono sola, Edimburgo, 5 notti, agosto', { adults: 1, nights: 5 }],
  ['it', 'ragazzini di 10 e 12 anni, 2 adulti, Creta', { adults: 2, childAges: [10, 12] }],
  ['es', 'dos mil quinientos euros para dos, Japón en abril', { adults: 2, ...euros(2500) }],
  ['es', 'París por trescientos cincuenta euros por persona', euros(350, true)],
  ['en', 'fifteen hundred pounds each, Morocco', { budget: { amount: 1500, currency: 'GBP', perPerson: true } }],
  ['en', 'no more than eight hundred and fifty euros per person in Porto', euros(850, true)],
])('%s: %s', (locale, text, expected) => {
  // What must not be said is `undefined` in a row.
  const nothing = { dates: undefined, origin: undefined };
  expect({ ...nothing, ...planTrip({ text, locale, today: '2026-11-28' }, gazetteer) }).toMatchObject(expected);
});

test.each<[Locale, string]>([
  ['it', 'una settimana a Cento, vicino a Bologna'],
  ['en', 'one hundred days in India'],
  ['pt', 'duzentas pessoas no Porto'],
])('a number that is no money makes no budget: %s, %s', (locale, text) =>
  expect(planTrip({ text, locale, today: '2026-11-28' }, gazetteer)).not.toHaveProperty('budget'),
);
