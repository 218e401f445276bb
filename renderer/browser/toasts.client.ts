export interface ToastOptions {
  /** Id of the server's `<template>` that holds the toast in the page's language. */
  readonly template: string;
  readonly onAction?: () => void;
  /** ms; without it the toast stays until it is closed. */
  readonly timeout?: number;
}

/** Shows a toast in the live region of the shell, which reads it out without taking the focus. */
export function showToast({ template, onAction, timeout }: ToastOptions): void {
  const source = document.getElementById(template);
  const region = document.getElementById('toasts');
  if (!(source instanceof HTMLTemplateElement) || !region) return;
  const toast = document.importNode(source.content, true).firstElementChild;
  if (!toast) return;
  toast.addEventListener('click', ({ target }) => {
    const does = target instanceof Element ? target.closest<HTMLElement>('[data-toast]')?.dataset['toast'] : undefined;
    if (does === 'action') onAction?.();
    if (does) toast.remove();
  });
  region.append(toast);
  if (timeout !== undefined) setTimeout(() => toast.remove(), timeout);
}
