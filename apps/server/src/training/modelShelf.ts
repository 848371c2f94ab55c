import type { Parsed, Refusal, Words } from '@taku/contract';
import { type ModelAbout, ModelStore, type StoredModel, isOwner } from '@taku/models';
import {
  type HeldOut,
  POLICY_STYLES,
  type PolicyHeader,
  type PolicyStyle,
  parsePolicyBotId,
  policyBotId,
} from '@taku/policy';
import { type BotInfo, type Figures, type ModelCard, RECIPES } from '@taku/protocol';
import { MODEL_REFUSALS } from './modelRefusals.ts';

const STYLES = Object.keys(POLICY_STYLES) as readonly PolicyStyle[];
const Z95 = 1.96;

/** Wilson's interval of a share, 95 %. */
function intervalOf(share: number, count: number): { readonly low: number; readonly high: number } {
  if (count === 0) return { low: 0, high: 1 };
  const [square, scale] = [Z95 ** 2, 1 + Z95 ** 2 / count];
  const middle = (share + square / (2 * count)) / scale;
  const half = (Z95 / scale) * Math.sqrt((share * (1 - share)) / count + square / (4 * count ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** A file's figures as pages show them. */
function figuresOf(decisions: number, heldOut: HeldOut | null): Figures | null {
  if (!heldOut) return null;
  const { chance, untuned, trained, ceiling } = heldOut;
  return {
    decisions,
    heldOut: heldOut.decisions,
    chance: chance.top1,
    untuned: untuned.top1,
    clone: trained.top1,
    ceiling: ceiling?.top1 ?? null,
    top3: trained.top3,
    ...intervalOf(trained.top1, heldOut.decisions),
  };
}

function nameOf({ header, about }: StoredModel): Words {
  return about.name === null ? header.name : { en: about.name, ja: about.name };
}

function strengthOf({ data, heldOut }: PolicyHeader, style: PolicyStyle): Words {
  const met = heldOut ? Math.round(100 * heldOut.trained.top1) : null;
  const [en, ja] =
    met === null ? ['', ''] : [`; met ${met} of 100 it had not seen`, `、未見の一致率${met}%`];
  const how =
    style === 'best'
      ? { en: 'always its best', ja: '常に最善手' }
      : { en: 'as its teacher would', ja: '本人らしく' };
  return {
    en: `Learnt from ${data.decisions} decisions${en}; plays ${how.en}`,
    ja: `${data.decisions}手から学習${ja}。${how.ja}`,
  };
}

/** A model is two CPUs: like its teacher, and its best. */
function botsOf(model: StoredModel): readonly BotInfo[] {
  const { game } = model.header;
  const { en, ja } = nameOf(model);
  return STYLES.map((style) => {
    const id = policyBotId(game, model.hash, style);
    const name = style === 'like' ? { en, ja } : { en: `${en} · best`, ja: `${ja}・最善` };
    const strength = strengthOf(model.header, style);
    return { id, game, level: id.slice(game.length + 1), name, strength };
  });
}

/** A model as a chair needs it. */
interface Chair {
  readonly id: string;
  readonly name: string;
}

function isSeenBy(about: ModelAbout, person: string | null): boolean {
  return about.owner === null || (person !== null && isOwner(about, person));
}

/** The models of this server as people meet them: their own, and the operator's. */
export class ModelShelf {
  readonly #store: ModelStore | null;

  constructor(folder: string | null) {
    this.#store = folder === null ? null : new ModelStore(folder);
  }

  get store(): ModelStore | null {
    return this.#store;
  }

  async seenBy(person: string | null): Promise<readonly StoredModel[]> {
    const models = (await this.#store?.list()) ?? [];
    return models.filter(({ about }) => isSeenBy(about, person));
  }

  async ownedBy(person: string): Promise<readonly StoredModel[]> {
    const models = (await this.#store?.list()) ?? [];
    return models.filter(({ about }) => isOwner(about, person));
  }

  /** One that somebody may read; null: there is none for them. */
  find(hash: string, person: string | null): Parsed<StoredModel> | null {
    const model = this.#store?.find(hash) ?? null;
    if (!model?.ok) return model;
    return isSeenBy(model.value.about, person) ? model : null;
  }

  cardOf(model: StoredModel): ModelCard {
    const { hash, bytes, header, about } = model;
    return {
      hash,
      bot: policyBotId(header.game, hash, 'like'),
      name: nameOf(model).en,
      words: nameOf(model),
      game: header.game,
      recipe: RECIPES.find((recipe) => recipe === header.recipe.id) ?? 'clone',
      madeAt: about.madeAt,
      figures: figuresOf(header.data.decisions, header.heldOut),
      ...(header.recipe.options['unfinished'] === true && { isUnfinished: true as const }),
      bytes,
    };
  }

  /** Of every game. */
  async botsSeenBy(person: string | null): Promise<readonly BotInfo[]> {
    return (await this.seenBy(person)).flatMap(botsOf);
  }

  /** Null: no model is meant. */
  seat(botId: string, game: string, person: string | null): Chair | Refusal | null {
    const parts = parsePolicyBotId(botId);
    if (!parts) return null;
    const model = this.find(parts.prefix, person);
    if (model && !model.ok) return MODEL_REFUSALS.badModel(model.detail);
    const bots = model?.value.header.game === game ? botsOf(model.value) : [];
    const bot = bots.find(({ id }) => id === botId);
    return bot ? { id: botId, name: bot.name.en } : MODEL_REFUSALS.noModel(botId);
  }
}
