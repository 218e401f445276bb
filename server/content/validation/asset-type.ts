import type { ModelType } from '../store/model.ts';

/**
 * JSON Schema of a stored file: no field of ours can say it. `url` is another server's, kept for assets that came without
 * bytes; `sha256` names bytes of our own.
 */
export const FILE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['fileName', 'contentType'],
  properties: {
    fileName: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[^/\\\\]+$' },
    contentType: { type: 'string', maxLength: 127, pattern: '^[A-Za-z0-9.+-]+/[A-Za-z0-9.+-]+$' },
    url: { type: 'string', maxLength: 2048, pattern: '^(?:https?:)?//[^/]' },
    sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    placeholder: { type: 'string', pattern: '^#[0-9a-f]{6},#[0-9a-f]{6},#[0-9a-f]{6}$' },
    details: {
      type: 'object',
      additionalProperties: false,
      properties: {
        size: { type: 'integer', minimum: 0 },
        image: {
          type: 'object',
          additionalProperties: false,
          required: ['width', 'height'],
          properties: { width: { type: 'number', minimum: 1 }, height: { type: 'number', minimum: 1 } },
        },
      },
    },
  },
} as const;

/** Assets as if they were a content type, so that one validator serves both. */
export const ASSET_TYPE: ModelType = {
  id: 'Asset',
  typename: 'Asset',
  origin: 'schema',
  schema: {
    $id: 'meridian:Asset',
    title: 'Asset',
    'x-typename': 'Asset',
    'x-display-field': 'title',
    'x-label': { en: 'Asset', es: 'Archivo' },
    type: 'object',
    required: ['file'],
    properties: {
      title: { type: 'string', maxLength: 255, 'x-localized': true },
      description: { type: 'string', maxLength: 50_000, 'x-localized': true },
      file: { type: 'object', 'x-localized': true },
      /** Says nothing of its own: read out nowhere, and in no need of an alternative text. */
      decorative: { type: 'boolean' },
      focalX: { type: 'number', minimum: 0, maximum: 100 },
      focalY: { type: 'number', minimum: 0, maximum: 100 },
    },
  },
};
