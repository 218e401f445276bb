import type { ReactNode } from 'react';
import type { RichNode } from './rich-text.ts';
import css from './rich-text.module.css';

interface RichTableProps {
  readonly table: RichNode;
  readonly caption?: string;
  /** Accessible name of the region that scrolls. */
  readonly label: string;
  readonly render: (content: readonly RichNode[]) => ReactNode;
}

const hasWords = ({ value, content }: RichNode): boolean => Boolean(value?.trim()) || content.some(hasWords);

const isHeader = ({ nodeType }: RichNode) => nodeType === 'table-header-cell';

/** A table in a region of its own that scrolls sideways, by keys too. Header cells of the first row name columns, others rows. */
export function RichTable({ table, caption, label, render }: RichTableProps) {
  const rows = table.content.filter(({ nodeType, content }) => nodeType === 'table-row' && content.length > 0);
  const [first, ...others] = rows;
  if (!first) return null;
  const hasHead = first.content.every(isHeader);
  const row = (node: RichNode, index: number, isHead: boolean) => (
    <tr key={index}>
      {node.content.map((cell, column) => (
        <Cell key={column} cell={cell} isHead={isHead}>
          {renderCell(cell, render)}
        </Cell>
      ))}
    </tr>
  );
  return (
    <div className={css.tableRegion} tabIndex={0} role="region" aria-label={label}>
      <table className={css.table}>
        {caption && <caption>{caption}</caption>}
        {hasHead && <thead>{row(first, 0, true)}</thead>}
        <tbody>{(hasHead ? others : rows).map((node, index) => row(node, index, false))}</tbody>
      </table>
    </div>
  );
}

function Cell({
  cell,
  isHead,
  children,
}: {
  readonly cell: RichNode;
  readonly isHead: boolean;
  readonly children: ReactNode;
}) {
  const spans = { colSpan: spanOf(cell.data.colspan), rowSpan: spanOf(cell.data.rowspan) };
  // The corner above row names is empty: an empty header would be read out as one (WCAG 1.3.1).
  return isHeader(cell) && hasWords(cell) ? (
    <th scope={isHead ? 'col' : 'row'} {...spans}>
      {children}
    </th>
  ) : (
    <td {...spans}>{children}</td>
  );
}

/** A cell with one paragraph holds its words directly. */
function renderCell({ content }: RichNode, render: RichTableProps['render']): ReactNode {
  const [only] = content;
  return render(content.length === 1 && only?.nodeType === 'paragraph' ? only.content : content);
}

const spanOf = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 20 ? value : undefined;
