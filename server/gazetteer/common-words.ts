import { foldText } from '#schemas/fold-text.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';

/**
 * Names of places that are also everyday words, by the language in which they are. Without a capital letter or a
 * preposition before it such a word is no place: "a nice hotel" is not in Nice.
 */
const WORDS: Readonly<Record<Locale, string>> = {
  en: `nice bath reading split cork mobile orange male tours bar man sale rugby hull wells poole deal sandwich battle
    ware rye ripon turkey china chad chile guinea niger jersey jordan georgia orient bury hope normal enterprise
    spring green lake island beach sun may march august june april mora sand sal pau pico horta the of in to de la los
    city town park north south east west central bay valley mountain mountains sea lead sky sisters page sept victoria
    hamilton independence fare show bend best side lens agen most union moon rich san nancy lucerne florence charlotte
    austin dallas phoenix savannah alexandria christchurch regina sitges nan lima roma vis wales pula bern essen
    brest worms hell eye well point hand son ica mende paro paris sofia lourdes kandy ella hue manly oban skye`,
  es: `mar sal como para bar lima toro plata cruz leon granada parma sofia victoria santiago palma rosa roma media mora
    vigo pico horta natal general buenos aires norte sur este oeste isla islas playa playas rio valle sierra costa ciudad
    centro santa san la el los las una casa males luna sol linares trinidad concepcion merced paz piedras negras guinea
    china pau nice tours orange salvador asuncion esperanza florencia almeria mesa manta loja cuenca martes lugo agua
    calientes ica gran grande mayo marzo enero verano lens menos palmas vis sale bari ella male hola lucia paris`,
  pt: `mar sal como para bar porto lima faro horta pico natal salvador vitoria santos paris sol rio ilha ilhas praia norte
    sul este oeste serra costa cidade centro santa sao o a os as um uma casa lua china guine granada braga palma palmas
    pau nice tours orange turismo belem fortaleza recife florenca victoria maio marco agosto verao mesa vila nova
    feira pombal amares barcelos ponte terceira flores graciosa corvo sal boa vista maio viana sines batalha vis sale
    male ela ele nao sim ica bela dias lens manta`,
  it: `mare sal come bar bari lima pisa nizza porto roma sole rosa vita palma media napoli sale isola isole spiaggia
    costa citta centro santa san la il lo le gli una casa luna china guinea granada nord sud est ovest valle monte
    monti lago laghi parma como pau nice tours orange pola vis male vittoria aosta rodi mola prato terni trento rimini
    massa chiusi fiume lecco asti crema bra ora lodi ala cento fermo imola forte marino maggio marzo agosto estate mesa
    menta essa ella ica manta sofia lens dia`,
};

const fold = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldText));
const FOLDED = { en: fold(WORDS.en), es: fold(WORDS.es), pt: fold(WORDS.pt), it: fold(WORDS.it) };

/** @param name folded */
export const isCommonWord = (name: string, locale: Locale): boolean => FOLDED[locale].has(name);
