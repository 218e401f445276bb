import type { StudioLanguage } from '#schemas/contracts/studio.ts';

interface SignInTexts {
  readonly title: string;
  readonly storefronts: string;
  readonly outside: string;
  readonly or: string;
  readonly email: string;
  readonly password: string;
  readonly forgotten: string;
  readonly keep: string;
  readonly submit: string;
  readonly wrong: string;
  readonly tooMany: (minutes: number) => string;
  readonly refused: (name: string, role: string) => string;
  readonly signOut: string;
  readonly crossSite: string;
  readonly length: string;
  readonly site: string;
  readonly build: string;
}

/** Words of the sign-in screen, which has no script and so no part of Studio's own texts. */
export const SIGN_IN_TEXTS: Readonly<Record<StudioLanguage, SignInTexts>> = {
  en: {
    title: 'Sign in',
    storefronts: 'Storefronts',
    outside: 'Single sign-on',
    or: 'or',
    email: 'Email',
    password: 'Password',
    forgotten: 'Forgotten it?',
    keep: 'Keep me signed in for 7 days',
    submit: 'Sign in',
    wrong: 'Email or password is wrong. After five tries we pause for ten minutes.',
    tooMany: (minutes) => `Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    refused: (name, role) =>
      `${name}, your account (${role}) does not open Studio. Ask an administrator for a role in it, or sign in with another account.`,
    signOut: 'Sign out',
    crossSite: 'This can only be sent from the site itself. Sign in here.',
    length: 'You are asked again after eight hours without work, and after 7 days in any case.',
    site: 'To the site',
    build: 'Build',
  },
  es: {
    title: 'Iniciar sesión',
    storefronts: 'Portales',
    outside: 'Inicio de sesión único',
    or: 'o',
    email: 'Correo electrónico',
    password: 'Contraseña',
    forgotten: '¿La ha olvidado?',
    keep: 'Mantener la sesión abierta 7 días',
    submit: 'Iniciar sesión',
    wrong: 'El correo o la contraseña no son correctos. Tras cinco intentos hacemos una pausa de diez minutos.',
    tooMany: (minutes) =>
      `Demasiados intentos. Vuelva a intentarlo dentro de ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
    refused: (name, role) =>
      `${name}, su cuenta (${role}) no abre Studio. Pida a un administrador un papel en él o inicie sesión con otra cuenta.`,
    signOut: 'Cerrar sesión',
    crossSite: 'Esto solo puede enviarse desde el propio sitio. Inicie sesión aquí.',
    length: 'Se le volverá a preguntar tras ocho horas sin trabajar y, en todo caso, a los 7 días.',
    site: 'Ir al sitio',
    build: 'Versión',
  },
};
