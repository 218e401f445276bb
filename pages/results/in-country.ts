/**
 * "In" a country. Portuguese takes the article of most names with it ("na Grécia", "no Japão", but "em Portugal"), Italian
 * of few ("in Grecia", but "nel Regno Unito", "a Cuba"). Which is usage and in no data that we know of, so it is written
 * down here, by ISO 3166-1 code.
 */
type Usage = Readonly<Record<string, string>>;

/** As in Portugal: "em Espanha", "em França" and "em Itália" stand without article. */
const PORTUGUESE: Usage = {
  em: 'AD AG AI AO AW BB CU CV CW CY ES FJ FR GD GG GI GU HK IL IT JE KI KN LC MA MF MG MM MO MT MZ NR NU OM PR PT PW SG SH SM ST SV SX SZ SJ BL TL TO TT TV TW VC VU WS YT',
  no: 'AF AZ BD BF BH BI BJ BN BR BT BW BZ CA CG CL DJ EC EG GA GB GH HT IQ IR JP KE KG KH KW KZ LA LB LI LK LS LU MC ME ML MW MX NE NP PA PE PK PY QA RW SD SN SR SS TD TG TJ TM UG UY UZ VN XK YE ZW',
  na: 'AL AM AR AT AU BA BE BG BO BY CD CF CH CI CN CO CR CZ DE DK DM DO DZ EE ER ET FI FM GE GF GL GM GN GP GQ GR GT GW GY HR HU ID IE IM IN IS JM JO KP KR LR LT LV LY MD MK MN MQ MR MY NA NC NG NI NO NZ PF PG PL PS RE RO RS RU SA SE SI SK SL SO SY TH TN TR TZ UA VA VE ZA ZM',
  nos: 'AE BQ CM NL US',
  nas: 'AX BM BS CK FK FO HN KM KY MH MP MU MV PH SB SC TC VG VI',
};
const ITALIAN: Usage = {
  a: 'AI AW BB BL CU CV CW CY GD GG GI GU HK JE KI KN LC MC MF MO MT MU NR NU PR PW RE SG SH SM ST SX TL TO TT TV TW VC VU WS YT',
  ad: 'AG HT',
  alle: 'AX BM BS CK FJ FK FO KM KY MH MP MV SB SC SJ TC VG VI',
  nel: 'GB',
  nella: 'CD CF DO VA',
  nei: 'BQ NL',
  negli: 'AE US',
  nelle: 'PH',
  'sull’': 'IM',
};

const wordsOf = (usage: Usage): ReadonlyMap<string, string> =>
  new Map(Object.entries(usage).flatMap(([word, codes]) => codes.split(' ').map((code) => [code, word] as const)));

const IN_PORTUGUESE = wordsOf(PORTUGUESE);
const IN_ITALIAN = wordsOf(ITALIAN);

/**
 * @param country its name in the language, and ISO 3166-1 alpha-2 code
 * @returns `na Grécia`; `undefined` for a country whose usage is not written down
 */
export function inCountry(
  locale: 'pt' | 'it',
  { name, isoCode }: { readonly name: string; readonly isoCode?: string | undefined },
): string | undefined {
  if (isoCode === undefined) return undefined;
  const word = locale === 'pt' ? IN_PORTUGUESE.get(isoCode) : (IN_ITALIAN.get(isoCode) ?? 'in');
  if (word === undefined) return undefined;
  return word.endsWith('’') ? `${word}${name}` : `${word} ${name}`;
}
