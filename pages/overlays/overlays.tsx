import { RefreshCw, X } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';

/**
 * What scripts show above the page, as templates in the page's language: the scripts need no texts of their own. Stands
 * beside the shell's `#modals`, `#announcer` and `#loading-bar`.
 */
export function Overlays() {
  const t = useMessages('overlays');
  return (
    <>
      <div id="toasts" className="toasts" role="region" aria-label={t('toasts')} aria-live="polite" />
      <template id="modal-template">
        <div className="modal-layer">
          <div className="modal-scrim" data-modal="scrim" />
          <div className="modal" role="dialog" aria-modal="true" tabIndex={-1}>
            <div className="modal__art" data-modal="art" />
            <div className="modal__txt" data-modal="body" />
            <button className="round modal__x" type="button" data-modal="close" aria-label={t('close')}>
              <Icon icon={X} />
            </button>
          </div>
        </div>
      </template>
      <template id="toast-update">
        <div className="toast toast--info">
          <Icon icon={RefreshCw} />
          <div>
            <b>{t('update.title')}</b>
            <p>{t('update.text')}</p>
          </div>
          <button className="toast__act" type="button" data-toast="action" data-track="update/reload">
            {t('update.action')}
          </button>
          <button className="toast__x" type="button" data-toast="close" aria-label={t('dismiss')}>
            <Icon icon={X} />
          </button>
        </div>
      </template>
    </>
  );
}
