import type { SearchFault } from '#schemas/search/search-reader.ts';
import { useMessages } from '../messages.tsx';

/** Messages of specification §5 where it has one. */
export function useFaultWords(): (fault: SearchFault) => string {
  const t = useMessages('search');
  return ({ field, keyword, limit }) => {
    if (field === 'month' && keyword === 'required') return t('fault.month');
    if (field === 'driverAge' && keyword !== 'required') return t('fault.driverAge');
    if (field === 'age') return t('fault.age', { count: limit ?? 0 });
    return t(keyword === 'count' ? 'fault.format' : `fault.${keyword}`, { limit });
  };
}
