import type { MailTexts } from '../mail-texts.ts';

export const it: MailTexts = {
  layout: {
    buttonHelp: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    footer:
      'Meridian invia questo messaggio per qualcosa che è stato fatto sul nostro sito con questo indirizzo. Non è possibile rispondere.',
  },
  'reset-password': {
    subject: 'Una nuova password per il tuo account',
    heading: 'Scegli una nuova password',
    paragraphs: [
      'Ciao {{name}},',
      'qualcuno, probabilmente tu, ha chiesto una nuova password. Il link funziona una volta sola, per trenta minuti.',
    ],
    button: 'Scegli una nuova password',
    after: 'Se non sei stato tu, ignora questo messaggio: la password resta quella di prima.',
  },
  'confirm-email': {
    subject: 'Conferma il tuo indirizzo e-mail',
    heading: 'Manca solo un passo',
    paragraphs: [
      'Ciao {{name}},',
      'conferma che questo indirizzo è tuo. Poi esamineremo la tua richiesta di account professionale.',
    ],
    button: 'Conferma il mio indirizzo',
    after: 'Se non hai chiesto nulla, ignora questo messaggio.',
  },
  'account-exists': {
    subject: 'Hai già un account',
    heading: 'Hai già un account',
    paragraphs: [
      'Ciao {{name}},',
      'qualcuno ha chiesto un account con il tuo indirizzo e-mail. Ne hai già uno, quindi non è cambiato nulla.',
    ],
    button: 'Accedi',
    after: 'Se hai dimenticato la password, lì puoi sceglierne un’altra.',
  },
  invitation: {
    subject: 'Il tuo account con noi',
    heading: 'Scegli la tua password',
    paragraphs: [
      'Ciao {{name}},',
      'un amministratore ha creato un account per te. Il link funziona una volta sola, per 24 ore.',
    ],
    button: 'Scegli una password',
    after: 'Se non te lo aspettavi, ignora il messaggio: senza password non entra nessuno.',
  },
  'trade-approved': {
    subject: 'Il tuo account professionale è attivo',
    heading: 'Ora sei un cliente professionale',
    paragraphs: [
      'Ciao {{name}},',
      'abbiamo approvato il tuo account professionale. Dopo l’accesso trovi i prezzi netti e i cataloghi stampati.',
    ],
    button: 'Accedi',
  },
  'trade-refused': {
    subject: 'La tua richiesta di account professionale',
    heading: 'Non abbiamo potuto attivare l’account',
    paragraphs: [
      'Ciao {{name}},',
      'abbiamo esaminato la tua richiesta e non abbiamo potuto approvarla, per questo motivo:',
    ],
    quote: 'reason',
    after: 'Se qualcosa cambia, puoi inviarne un’altra.',
  },
  'contact-received': {
    subject: 'Abbiamo ricevuto il tuo messaggio',
    heading: 'Il tuo messaggio è arrivato',
    paragraphs: ['Ciao,', 'una persona ti risponde via e-mail entro un giorno lavorativo.'],
    after: 'Se non ci hai scritto, qualcuno ha sbagliato indirizzo: ignora questo messaggio.',
  },
  'form-submission': {
    subject: 'Nuovo: {{form}}',
    heading: '{{form}}',
    paragraphs: ['Qualcuno ha inviato questo modulo sul sito:'],
    quote: 'lines',
  },
  'newsletter-confirm': {
    subject: 'Conferma la newsletter',
    heading: 'Manca un passo',
    paragraphs: [
      'Qualcuno, molto probabilmente tu, ha chiesto la nostra lettera con questo indirizzo: una al mese, con un luogo, un treno e qualcosa da cucinare.',
      'Il link funziona per sette giorni. Non arriva nulla prima della tua conferma.',
    ],
    button: 'Conferma',
    after: 'Se non sei stato tu, ignora questo messaggio: non riceverai altro.',
  },
  'newsletter-known': {
    subject: 'Ricevi già la nostra lettera',
    heading: 'Sei già nella lista',
    paragraphs: [
      'Qualcuno, molto probabilmente tu, ha chiesto la nostra lettera con questo indirizzo. Arriva già qui, quindi nulla è cambiato.',
    ],
    button: 'Non riceverla più',
    after: 'Se non la vuoi più, il pulsante ti porta all’uscita.',
  },
  'catalogue-received': {
    subject: 'I tuoi cataloghi sono in arrivo',
    heading: 'Abbiamo la tua richiesta',
    paragraphs: ['Ciao {{name}},', 'ti spediremo questi cataloghi per posta entro una settimana:'],
    quote: 'catalogues',
  },
};
