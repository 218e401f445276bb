/**
 * Puts a value into a control as if it had been typed, so that the form hears of it.
 * React watches the `value` property of inputs it has made: the setter of the prototype goes past that.
 */
export function changeValue(control: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
