import { useState } from 'react';
import { useFormView } from './form-view-context.ts';

/** The one action of a form. While it is under way it says so, keeps its width and its focus, and does nothing. */
export function SubmitButton({ look, isBusy }: { readonly look: 'primary' | 'ink'; readonly isBusy: boolean }) {
  const { t, common, optional } = useFormView();
  const [width, setWidth] = useState<number>();
  return (
    <div>
      <button
        className={`btn btn--${look}${isBusy ? ' is-loading' : ''}`}
        type="submit"
        aria-disabled={isBusy || undefined}
        style={isBusy ? { minWidth: width } : undefined}
        // Also when the form is sent by the Enter key: browsers click the button then.
        onClick={({ currentTarget }) => setWidth(currentTarget.offsetWidth)}
      >
        {isBusy && <span className="spinner" aria-hidden="true" />}
        {isBusy ? (optional('submitting') ?? common('sending')) : t('submit')}
      </button>
    </div>
  );
}
