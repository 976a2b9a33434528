import type { ClientSession, Collection } from 'mongodb';
import type { TranscriptDocument, TranscriptPartDocument } from './documents';
import type { ListName, TranscriptPart } from './transcript-parts';

/** Parts as older versions stored them: in a folder, with ids that sort in their order. They are read and deleted, and no more written. */
export class LegacyParts {
  constructor(private readonly parts: Collection<TranscriptPartDocument>) {}

  /** Null when one is missing. */
  async read({ folder, count }: NonNullable<TranscriptDocument['parts']>): Promise<readonly TranscriptPart[] | null> {
    const found = await this.parts.find(below(folder)).sort({ _id: 1 }).toArray();
    if (found.length !== count) return null;
    return found.map(({ _id: id, list, items }) => ({ id, list: list as ListName, items }));
  }

  async areComplete({ folder, count }: NonNullable<TranscriptDocument['parts']>): Promise<boolean> {
    return (await this.parts.countDocuments(below(folder))) === count;
  }

  /** One of the lists. */
  async list(
    folder: string,
    list: ListName,
    options: { readonly session?: ClientSession },
  ): Promise<readonly unknown[]> {
    const found = await this.parts
      .find(below(`${folder}/${list}`), options)
      .sort({ _id: 1 })
      .toArray();
    return found.flatMap(({ items }) => items);
  }

  async delete(folder: string): Promise<void> {
    await this.parts.deleteMany(below(folder));
  }
}

/** Everything in a folder: `0` is the character after `/`. */
function below(folder: string): { readonly _id: { readonly $gte: string; readonly $lt: string } } {
  return { _id: { $gte: `${folder}/`, $lt: `${folder}0` } };
}
