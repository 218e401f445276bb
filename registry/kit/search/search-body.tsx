/** The bar of fields: rjsf walks the properties of the query, our cells draw them (specification: "drawn with rjsf"). */
import Form from '@rjsf/core/lib/components/Form.js';
import type {
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  TemplatesType,
} from '@rjsf/utils';
import { Search } from 'lucide-react';
import { Fragment, memo } from 'react';
import { Button } from '../button.tsx';
import { DRAWS_ONLY } from '../forms/drawing.ts';
import { Icon } from '../icon.tsx';
import bar from './search-bar.module.css';
import { SearchCell } from './search-cells.tsx';
import type { SearchDrawing } from './search-drawing.ts';
import { useSearchView } from './search-view.ts';

const CellField = ({ name }: FieldProps) => <SearchCell property={name} />;
const PlainField = ({ children }: FieldTemplateProps) => children;

function Rows({ properties }: ObjectFieldTemplateProps) {
  const { ui, t } = useSearchView();
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  const last = ui.rows.length - 1;
  return ui.rows.map((row, at) => (
    <div
      key={row.join()}
      className={bar.row}
      data-cells={row.length + row.filter((name) => ui.fields?.[name]?.nights).length}
      data-last={at === last || undefined}
    >
      {row.map((name) => (
        <Fragment key={name}>{drawn.get(name)}</Fragment>
      ))}
      {at === last && (
        <div className={bar.go}>
          <Button look="primary" type="submit">
            <Icon icon={Search} />
            {t('search')}
          </Button>
        </div>
      )}
    </div>
  ));
}

const TEMPLATES: Partial<TemplatesType> = { FieldTemplate: PlainField, ObjectFieldTemplate: Rows };
const FIELDS: RegistryFieldsType = { cell: CellField };

/** Drawn once: values are the page's, and what is wrong reaches the cells by context. */
export const SearchBody = memo(function SearchBody({ id, drawing }: { id: string; drawing: SearchDrawing }) {
  return (
    <Form
      tagName="div"
      className={bar.bar}
      idPrefix={id}
      schema={drawing.schema}
      uiSchema={drawing.uiSchema}
      validator={DRAWS_ONLY}
      templates={TEMPLATES}
      fields={FIELDS}
      noValidate
      showErrorList={false}
    >
      <></>
    </Form>
  );
});
