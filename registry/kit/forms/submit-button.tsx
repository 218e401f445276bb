import { useRef } from 'react';
import { useFormView } from './form-view-context.ts';

/** The one action of a form. While it is under way it says so, keeps its width and its focus, and does nothing. */
export function SubmitButton({ look, isBusy }: { readonly look: 'primary' | 'ink'; readonly isBusy: boolean }) {
  const { t, common, optional } = useFormView();
  const width = useRef(0);
  return (
    <div>
      <button
        className={`btn btn--${look}${isBusy ? ' is-loading' : ''}`}
        type="submit"
        aria-disabled={isBusy || undefined}
        style={isBusy ? { minWidth: width.current } : undefined}
        onPointerDown={({ currentTarget }) => {
          width.current = currentTarget.offsetWidth;
        }}
      >
        {isBusy && <span className="spinner" aria-hidden="true" />}
        {isBusy ? (optional('submitting') ?? common('sending')) : t('submit')}
      </button>
    </div>
  );
}
