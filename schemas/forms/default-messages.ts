/**
 * The default message sets of forms (specification §1, §5): en, es, pt, it; `pt` where no language is known. English
 * texts that the specification quotes are verbatim. `{{Name}}` is the field's label as a sentence begins with it.
 */
import type { Locale } from '../contracts/storefront.ts';

/** The set that is used where no language is known (specification §1, §9: default form locale pt). */
export const DEFAULT_FORM_LOCALE: Locale = 'pt';

const en = {
  required: '{{Name}} is required.',
  requiredUnnamed: 'This field is required',
  email: 'Please enter a valid email address.',
  url: 'Please enter a valid URL.',
  phone: 'Please enter a valid phone number.',
  date: 'Please enter a valid date.',
  month: 'Please select a month.',
  time: 'Please enter a valid time.',
  number: 'Please enter a number.',
  integer: 'Please enter a whole number.',
  minimum: 'Please enter {{limit}} or more.',
  maximum: 'Please enter {{limit}} or less.',
  minLength_one: 'Please enter at least {{limit}} character.',
  minLength_other: 'Please enter at least {{limit}} characters.',
  maxLength_one: 'Please enter at most {{limit}} character.',
  maxLength_other: 'Please enter at most {{limit}} characters.',
  minItems_one: 'Please choose at least {{limit}}.',
  minItems_other: 'Please choose at least {{limit}}.',
  maxItems_one: 'Please choose no more than {{limit}}.',
  maxItems_other: 'Please choose no more than {{limit}}.',
  uniqueItems: 'Please choose each one only once.',
  enum: 'Please choose one of the options.',
  incomplete: 'Form incomplete.',
  notAllFilled: 'Sorry, not all fields are filled out correctly.',
  fallback: 'This field is not valid.',
};

type DefaultMessages = Readonly<Record<keyof typeof en, string>>;

const es: DefaultMessages = {
  required: 'El campo {{Name}} es obligatorio.',
  requiredUnnamed: 'Este campo es obligatorio',
  email: 'Introduce una dirección de correo válida.',
  url: 'Introduce una dirección web válida.',
  phone: 'Introduce un número de teléfono válido.',
  date: 'Introduce una fecha válida.',
  month: 'Selecciona un mes.',
  time: 'Introduce una hora válida.',
  number: 'Introduce un número.',
  integer: 'Introduce un número entero.',
  minimum: 'Introduce {{limit}} o más.',
  maximum: 'Introduce {{limit}} o menos.',
  minLength_one: 'Escribe al menos {{limit}} carácter.',
  minLength_other: 'Escribe al menos {{limit}} caracteres.',
  maxLength_one: 'Escribe {{limit}} carácter como máximo.',
  maxLength_other: 'Escribe {{limit}} caracteres como máximo.',
  minItems_one: 'Elige al menos {{limit}}.',
  minItems_other: 'Elige al menos {{limit}}.',
  maxItems_one: 'Elige {{limit}} como máximo.',
  maxItems_other: 'Elige {{limit}} como máximo.',
  uniqueItems: 'Elige cada opción una sola vez.',
  enum: 'Elige una de las opciones.',
  incomplete: 'Formulario incompleto.',
  notAllFilled: 'Lo sentimos, no todos los campos están bien rellenados.',
  fallback: 'Este campo no es válido.',
};

const pt: DefaultMessages = {
  required: 'O campo {{Name}} é obrigatório.',
  requiredUnnamed: 'Este campo é obrigatório',
  email: 'Introduza um endereço de e-mail válido.',
  url: 'Introduza um endereço Web válido.',
  phone: 'Introduza um número de telefone válido.',
  date: 'Introduza uma data válida.',
  month: 'Selecione um mês.',
  time: 'Introduza uma hora válida.',
  number: 'Introduza um número.',
  integer: 'Introduza um número inteiro.',
  minimum: 'Introduza {{limit}} ou mais.',
  maximum: 'Introduza {{limit}} ou menos.',
  minLength_one: 'Escreva pelo menos {{limit}} carácter.',
  minLength_other: 'Escreva pelo menos {{limit}} caracteres.',
  maxLength_one: 'Escreva no máximo {{limit}} carácter.',
  maxLength_other: 'Escreva no máximo {{limit}} caracteres.',
  minItems_one: 'Escolha pelo menos {{limit}}.',
  minItems_other: 'Escolha pelo menos {{limit}}.',
  maxItems_one: 'Escolha no máximo {{limit}}.',
  maxItems_other: 'Escolha no máximo {{limit}}.',
  uniqueItems: 'Escolha cada opção uma só vez.',
  enum: 'Escolha uma das opções.',
  incomplete: 'Formulário incompleto.',
  notAllFilled: 'Lamentamos, mas nem todos os campos estão preenchidos corretamente.',
  fallback: 'Este campo não é válido.',
};

const it: DefaultMessages = {
  required: 'Il campo {{Name}} è obbligatorio.',
  requiredUnnamed: 'Questo campo è obbligatorio',
  email: 'Inserisci un indirizzo e-mail valido.',
  url: 'Inserisci un indirizzo web valido.',
  phone: 'Inserisci un numero di telefono valido.',
  date: 'Inserisci una data valida.',
  month: 'Seleziona un mese.',
  time: "Inserisci un'ora valida.",
  number: 'Inserisci un numero.',
  integer: 'Inserisci un numero intero.',
  minimum: 'Inserisci un valore pari o superiore a {{limit}}.',
  maximum: 'Inserisci un valore pari o inferiore a {{limit}}.',
  minLength_one: 'Scrivi almeno {{limit}} carattere.',
  minLength_other: 'Scrivi almeno {{limit}} caratteri.',
  maxLength_one: 'Scrivi al massimo {{limit}} carattere.',
  maxLength_other: 'Scrivi al massimo {{limit}} caratteri.',
  minItems_one: 'Scegline almeno {{limit}}.',
  minItems_other: 'Scegline almeno {{limit}}.',
  maxItems_one: 'Scegline al massimo {{limit}}.',
  maxItems_other: 'Scegline al massimo {{limit}}.',
  uniqueItems: 'Scegli ogni opzione una sola volta.',
  enum: 'Scegli una delle opzioni.',
  incomplete: 'Modulo incompleto.',
  notAllFilled: 'Spiacenti, non tutti i campi sono compilati correttamente.',
  fallback: 'Questo campo non è valido.',
};

export const DEFAULT_MESSAGES: Readonly<Record<Locale, DefaultMessages>> = { en, es, pt, it };
