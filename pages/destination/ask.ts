import { isContentUnavailable } from '#schemas/contracts/content.ts';
import { readAnswer, type ScreenAnswer } from '../read-answer.ts';
import type { ScreenRequest } from '../screen.ts';

type Variables = Readonly<Record<string, unknown>>;

/** @throws ContentUnavailable when it cannot be answered */
export async function ask<Data>(
  {
    client,
    contentLocale,
    preview,
    market,
    storefront,
  }: Pick<ScreenRequest, 'client' | 'contentLocale' | 'preview' | 'market' | 'storefront'>,
  operation: string,
  variables: Variables,
): Promise<ScreenAnswer<Data>> {
  const answer = await client.execute({
    operation,
    variables: {
      locale: contentLocale,
      market,
      typeSite: storefront.typeSite,
      ...variables,
      ...(preview && { preview }),
    },
    preview,
  });
  return readAnswer<Data>(operation, answer);
}

/** What a part of a screen is made from: without it the others are shown, and the fault is told. */
export async function askForPart<Data>(
  request: ScreenRequest,
  operation: string,
  variables: Variables,
): Promise<Partial<ScreenAnswer<Data>> & Pick<ScreenAnswer<Data>, 'tags' | 'faults'>> {
  try {
    return await ask<Data>(request, operation, variables);
  } catch (error) {
    if (!isContentUnavailable(error)) throw error;
    return { tags: [], faults: [error.message] };
  }
}
