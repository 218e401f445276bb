import type { MailTexts } from '../mail-texts.ts';

export const pt: MailTexts = {
  layout: {
    buttonHelp: 'Se o botão não funcionar, copie este endereço para o seu navegador:',
    footer:
      'A Meridian envia esta mensagem por algo feito no nosso site com este endereço. Não é possível responder-lhe.',
  },
  'reset-password': {
    subject: 'Uma nova palavra-passe para a sua conta',
    heading: 'Escolha uma nova palavra-passe',
    paragraphs: [
      'Olá, {{name}},',
      'Alguém, provavelmente você, pediu uma nova palavra-passe. A ligação funciona uma só vez, durante trinta minutos.',
    ],
    button: 'Escolher a palavra-passe',
    after: 'Se não foi você, ignore esta mensagem: a sua palavra-passe mantém-se.',
  },
  'confirm-email': {
    subject: 'Confirme o seu endereço de e-mail',
    heading: 'Falta só um passo',
    paragraphs: [
      'Olá, {{name}},',
      'Confirme que este endereço é seu. Depois analisamos o seu pedido de conta profissional.',
    ],
    button: 'Confirmar o meu endereço',
    after: 'Se não pediu nada, ignore esta mensagem.',
  },
  'account-exists': {
    subject: 'Já tem uma conta',
    heading: 'Já tem uma conta',
    paragraphs: [
      'Olá, {{name}},',
      'Alguém pediu uma conta com o seu endereço de e-mail. Como já tem uma, nada foi alterado.',
    ],
    button: 'Iniciar sessão',
    after: 'Se se esqueceu da palavra-passe, pode escolher outra nessa página.',
  },
  invitation: {
    subject: 'A sua conta connosco',
    heading: 'Escolha a sua palavra-passe',
    paragraphs: [
      'Olá, {{name}},',
      'Um administrador criou uma conta para si. A ligação funciona uma só vez, durante 24 horas.',
    ],
    button: 'Escolher a palavra-passe',
    after: 'Se não estava à espera disto, ignore a mensagem: sem palavra-passe ninguém entra.',
  },
  'trade-approved': {
    subject: 'A sua conta profissional está aberta',
    heading: 'Já é cliente profissional',
    paragraphs: [
      'Olá, {{name}},',
      'Aprovámos a sua conta profissional. Ao iniciar sessão, encontra os preços líquidos e os catálogos impressos.',
    ],
    button: 'Iniciar sessão',
  },
  'trade-refused': {
    subject: 'O seu pedido de conta profissional',
    heading: 'Não conseguimos abrir a conta',
    paragraphs: ['Olá, {{name}},', 'Analisámos o seu pedido e não o pudemos aprovar, por este motivo:'],
    quote: 'reason',
    after: 'Se algo mudar, pode voltar a pedir.',
  },
  'contact-received': {
    subject: 'Recebemos a sua mensagem',
    heading: 'A sua mensagem chegou',
    paragraphs: ['Olá,', 'Uma pessoa responde por e-mail no prazo de um dia útil.'],
    after: 'Se não nos escreveu, alguém se enganou no endereço: ignore esta mensagem.',
  },
  'form-submission': {
    subject: 'Novo: {{form}}',
    heading: '{{form}}',
    paragraphs: ['Alguém enviou este formulário no site:'],
    quote: 'lines',
  },
  'newsletter-confirm': {
    subject: 'Confirme a newsletter',
    heading: 'Falta um passo',
    paragraphs: [
      'Alguém, provavelmente você, pediu a nossa carta com este endereço: uma por mês, com um lugar, um comboio e algo para cozinhar.',
      'A ligação funciona durante sete dias. Nada é enviado antes de confirmar.',
    ],
    button: 'Confirmar',
    after: 'Se não foi você, ignore esta mensagem: não receberá mais nada.',
  },
  'newsletter-known': {
    subject: 'Já recebe a nossa carta',
    heading: 'Já está na lista',
    paragraphs: [
      'Alguém, provavelmente você, pediu a nossa carta com este endereço. Já a recebe aqui, por isso nada mudou.',
    ],
    button: 'Deixar de receber',
    after: 'Se já não a quiser, o botão leva-o à saída.',
  },
  'catalogue-received': {
    subject: 'Os seus catálogos vão a caminho',
    heading: 'Temos o seu pedido',
    paragraphs: ['Olá, {{name}},', 'Enviamos-lhe estes catálogos por correio no prazo de uma semana:'],
    quote: 'catalogues',
  },
};
