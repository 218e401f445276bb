import { useMessages } from '#kit/messages.tsx';
import { Button } from '#kit/button.tsx';

export interface ConsentProps {
  /** Given to the data layer only after consent. */
  readonly analyticsId?: string;
}

/**
 * The choice about cookies: two equal buttons, nothing preselected. It is the same in every page and hidden, so pages stay
 * cacheable; `renderer/browser/consent.client.ts` shows it to those who have not chosen. Without script it never
 * appears, and nothing is counted either.
 */
export function Consent({ analyticsId }: ConsentProps) {
  const t = useMessages('consent');
  return (
    <>
      <section
        id="consent"
        className="consent"
        aria-labelledby="consent-title"
        hidden
        data-saved={t('saved')}
        data-analytics-id={analyticsId}
      >
        <div>
          <h2 id="consent-title">{t('title')}</h2>
          <p>{t('text')}</p>
        </div>
        <div className="consent__btns">
          <Button look="line" data-consent="needed" data-track="consent/needed">
            {t('needed')}
          </Button>
          <Button look="line" data-consent="counting" data-track="consent/counting">
            {t('counting')}
          </Button>
          <button type="button" className="link" data-consent="open" data-track="consent/details">
            {t('details')}
          </button>
        </div>
      </section>
      <template id="consent-details">
        <form className="consent-form" data-track="consent/form">
          <h2 className="display">{t('form.title')}</h2>
          <p>{t('form.text')}</p>
          <label className="check">
            <input type="checkbox" checked disabled readOnly />
            <span>
              {t('form.needed')}
              <small>{t('form.neededHelp')}</small>
            </span>
          </label>
          <label className="check">
            <input type="checkbox" name="counting" />
            <span>
              {t('form.counting')}
              <small>{t('form.countingHelp')}</small>
            </span>
          </label>
          <div className="modal__btns">
            <Button look="ink" type="submit">
              {t('form.save')}
            </Button>
          </div>
        </form>
      </template>
    </>
  );
}
