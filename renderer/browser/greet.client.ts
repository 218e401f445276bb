/** Words of a greeting stand in the page, for every time of the day; the name is known to the browser alone. */
const timeOf = (hour: number): string =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 19 ? 'afternoon' : 'evening';

/** @param name of whoever is signed in; greeted by its first word */
export function greet(name: string, hour = new Date().getHours()): void {
  const [first] = name.split(' ');
  for (const place of document.querySelectorAll<HTMLElement>('[data-morning]')) {
    const said = first ? `${place.dataset[timeOf(hour)]}, ${first}` : '';
    if (place.textContent !== said) place.textContent = said;
  }
}
