import type { MailTexts } from '../mail-texts.ts';

export const es: MailTexts = {
  layout: {
    buttonHelp: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    footer:
      'Meridian envía este mensaje por algo que se ha hecho en nuestro sitio con esta dirección. No admite respuesta.',
  },
  'reset-password': {
    subject: 'Una contraseña nueva para tu cuenta',
    heading: 'Elige una contraseña nueva',
    paragraphs: [
      'Hola, {{name}}:',
      'Alguien, seguramente tú, ha pedido una contraseña nueva. El enlace sirve una sola vez, durante treinta minutos.',
    ],
    button: 'Elegir una contraseña',
    after: 'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  'confirm-email': {
    subject: 'Confirma tu dirección de correo',
    heading: 'Solo queda un paso',
    paragraphs: [
      'Hola, {{name}}:',
      'Confirma que esta dirección es tuya. Después revisaremos tu solicitud de cuenta profesional.',
    ],
    button: 'Confirmar mi dirección',
    after: 'Si no has pedido nada, no hagas caso de este mensaje.',
  },
  'account-exists': {
    subject: 'Ya tienes una cuenta',
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      'Hola, {{name}}:',
      'Alguien ha pedido una cuenta con tu dirección de correo. Ya tienes una, así que no ha cambiado nada.',
    ],
    button: 'Iniciar sesión',
    after: 'Si has olvidado la contraseña, allí puedes elegir otra.',
  },
  invitation: {
    subject: 'Tu cuenta con nosotros',
    heading: 'Elige tu contraseña',
    paragraphs: [
      'Hola, {{name}}:',
      'Un administrador te ha creado una cuenta. El enlace sirve una sola vez, durante 24 horas.',
    ],
    button: 'Elegir una contraseña',
    after: 'Si no lo esperabas, no hagas nada: sin contraseña nadie puede entrar.',
  },
  'trade-approved': {
    subject: 'Tu cuenta profesional está abierta',
    heading: 'Ya eres cliente profesional',
    paragraphs: [
      'Hola, {{name}}:',
      'Hemos aprobado tu cuenta profesional. Al iniciar sesión verás los precios netos y podrás pedir catálogos impresos.',
    ],
    button: 'Iniciar sesión',
  },
  'trade-refused': {
    subject: 'Tu solicitud de cuenta profesional',
    heading: 'No hemos podido abrir la cuenta',
    paragraphs: ['Hola, {{name}}:', 'Hemos revisado tu solicitud y no hemos podido aprobarla por este motivo:'],
    quote: 'reason',
    after: 'Si algo cambia, puedes volver a solicitarla.',
  },
  'contact-received': {
    subject: 'Hemos recibido tu mensaje',
    heading: 'Tu mensaje ha llegado',
    paragraphs: ['Hola:', 'Una persona te responderá por correo en un día laborable.'],
    after: 'Si no nos has escrito, alguien se ha equivocado de dirección: no hagas caso de este mensaje.',
  },
  'form-submission': {
    subject: 'Nuevo: {{form}}',
    heading: '{{form}}',
    paragraphs: ['Alguien ha enviado este formulario en el sitio:'],
    quote: 'lines',
  },
  'newsletter-confirm': {
    subject: 'Confirma el boletín',
    heading: 'Falta un paso',
    paragraphs: [
      'Alguien, seguramente tú, ha pedido nuestra carta con esta dirección: una al mes, con un lugar, un tren y algo para cocinar.',
      'El enlace sirve durante siete días. No enviamos nada hasta que lo confirmes.',
    ],
    button: 'Confirmar',
    after: 'Si no has sido tú, no hagas caso de este correo: no volverás a saber nada.',
  },
  'newsletter-known': {
    subject: 'Ya recibes nuestra carta',
    heading: 'Ya estás en la lista',
    paragraphs: [
      'Alguien, seguramente tú, ha pedido nuestra carta con esta dirección. Ya llega aquí, así que no ha cambiado nada.',
    ],
    button: 'Dejar de recibirla',
    after: 'Si ya no la quieres, el botón te lleva a darte de baja.',
  },
  'catalogue-received': {
    subject: 'Tus catálogos están en camino',
    heading: 'Tenemos tu pedido',
    paragraphs: ['Hola, {{name}}:', 'Te enviaremos estos catálogos por correo en el plazo de una semana:'],
    quote: 'catalogues',
  },
};
