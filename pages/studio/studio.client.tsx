import { createRoot } from 'react-dom/client';
import './studio.css';
import { readSession } from './app/session.tsx';
import { loadLanguage, preferredLanguage } from './app/language.tsx';
import { StudioApp } from './app/studio-app.tsx';

const element = document.querySelector('#studio');
const session = readSession(document);
// The texts come first: nothing is drawn twice, and no key is ever seen.
if (element && session)
  void loadLanguage(preferredLanguage()).then((texts) =>
    createRoot(element).render(<StudioApp session={session} texts={texts} />),
  );
