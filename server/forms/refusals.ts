/** What a visitor is told whose submission is not accepted as a whole, in the language of the submission. */
import { LANGUAGE_TAG, type Locale } from '#schemas/contracts/storefront.ts';

export type RefusalCode = 'SIGN_IN_REQUIRED' | 'TRADE_REQUIRED' | 'RATE_LIMIT_EXCEEDED' | 'UNAVAILABLE' | 'CROSS_SITE';

/** English of the first as specification §8 has it. `{{wait}}` is a time such as "2 minutes". */
const TEXTS: Readonly<Record<Locale, Readonly<Record<RefusalCode | 'SENT', string>>>> = {
  en: {
    SIGN_IN_REQUIRED: 'Please, login first',
    TRADE_REQUIRED:
      'This is for trade customers. Your account is not a trade account, or is still waiting for approval.',
    RATE_LIMIT_EXCEEDED: 'That was too often. Please try again in {{wait}}.',
    UNAVAILABLE: 'We could not take this just now. Nothing you typed is lost: please send it again in a moment.',
    CROSS_SITE: 'This form can only be sent from the site itself.',
    SENT: 'Thank you. We have received it.',
  },
  es: {
    SIGN_IN_REQUIRED: 'Primero, inicia sesión',
    TRADE_REQUIRED:
      'Esto es para clientes profesionales. Tu cuenta no es profesional o todavía está pendiente de aprobación.',
    RATE_LIMIT_EXCEEDED: 'Demasiados intentos. Vuelve a probar dentro de {{wait}}.',
    UNAVAILABLE: 'Ahora mismo no hemos podido recibirlo. No se ha perdido nada: vuelve a enviarlo en un momento.',
    CROSS_SITE: 'Este formulario solo puede enviarse desde el propio sitio.',
    SENT: 'Gracias. Lo hemos recibido.',
  },
  pt: {
    SIGN_IN_REQUIRED: 'Primeiro, inicie sessão',
    TRADE_REQUIRED: 'Isto é para clientes profissionais. A sua conta não é profissional ou ainda aguarda aprovação.',
    RATE_LIMIT_EXCEEDED: 'Demasiadas tentativas. Tente novamente dentro de {{wait}}.',
    UNAVAILABLE: 'Não conseguimos receber o formulário agora. Nada se perdeu: envie-o de novo daqui a pouco.',
    CROSS_SITE: 'Este formulário só pode ser enviado a partir do próprio site.',
    SENT: 'Obrigado. Recebemos o seu formulário.',
  },
  it: {
    SIGN_IN_REQUIRED: "Prima effettua l'accesso",
    TRADE_REQUIRED:
      'Questa pagina è per i clienti professionali. Il tuo account non lo è, oppure è ancora in attesa di approvazione.',
    RATE_LIMIT_EXCEEDED: 'Troppi tentativi. Riprova tra {{wait}}.',
    UNAVAILABLE: 'In questo momento non siamo riusciti a riceverlo. Non hai perso nulla: invialo di nuovo tra poco.',
    CROSS_SITE: 'Questo modulo può essere inviato solo dal sito stesso.',
    SENT: "Grazie. L'abbiamo ricevuto.",
  },
};

/** @param seconds to wait, where that is what is wrong */
export function refusalText(code: RefusalCode, locale: Locale, seconds = 0): string {
  const inMinutes = seconds > 90;
  const wait = new Intl.NumberFormat(LANGUAGE_TAG[locale], {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(inMinutes ? Math.ceil(seconds / 60) : Math.max(1, Math.ceil(seconds)));
  return TEXTS[locale][code].replace('{{wait}}', wait);
}

/** For forms that say nothing of their own when they were sent. */
export const sentText = (locale: Locale): string => TEXTS[locale].SENT;
