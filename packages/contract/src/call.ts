import type { Access } from './access.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Permission } from './permissions.ts';

/**
 * This is the little of a zod schema that the types need. Indexing this structure instead of extending `z.ZodType`
 * keeps the type check of hundreds of calls at about two seconds (docs/decisions/0002-calls-as-data.md).
 */
export interface SchemaLike {
  readonly _zod: { readonly output: unknown; readonly input: unknown };
}

/** This is what a call answers with when it succeeds: a JSON body by schema, or a body of another kind. */
export type ResponseKind = 'json' | 'empty' | 'excel' | 'redirect' | 'html' | 'pdf';

export interface CallDeclaration {
  /** It is one English line for the interface description. */
  readonly summary: string;
  readonly access: readonly Access[];
  readonly params?: SchemaLike;
  readonly query?: SchemaLike;
  readonly body?: SchemaLike;
  readonly response?: SchemaLike;
  /** It is `json` when `response` is given, else `empty`, unless it says otherwise. */
  readonly responds?: ResponseKind;
  /** The call may answer with these coded failures, beyond those every call shares. */
  readonly errors?: readonly ErrorCode[];
  /**
   * A colleague's PIN may lend the caller these permissions for one request
   * (docs/decisions/0039-a-colleague-approves.md).
   */
  readonly approvable?: readonly Permission[];
  /**
   * This is what a colleague holds who seconds by their PIN what the caller may do, but not for themselves alone
   * (docs/decisions/0039-a-colleague-approves.md).
   */
  readonly seconded?: Permission;
  /** The body is `multipart/form-data` instead of JSON. */
  readonly multipart?: boolean;
  /** It is answered without a vendor: the request need not speak for one (login, platform calls). */
  readonly vendor?: 'required' | 'optional';
}

/** Declares one call. The key it stands under is its method and path, exactly as in docs/spec/calls.tsv. */
export function call<const D extends CallDeclaration>(declaration: D): D {
  return declaration;
}

/** This is what a client sends for a schema, and what the server's handler receives from it. */
export type Input<S> = S extends SchemaLike ? S['_zod']['input'] : undefined;
export type Output<S> = S extends SchemaLike ? S['_zod']['output'] : undefined;

type Field<D, K extends string> = D extends { readonly [P in K]: infer S } ? S : undefined;

/** The handler sees these parts of a declared call, by name. */
export interface HandlerInput<D> {
  readonly params: Output<Field<D, 'params'>>;
  readonly query: Output<Field<D, 'query'>>;
  readonly body: Output<Field<D, 'body'>>;
}

export type ResponseBody<D> = Input<Field<D, 'response'>>;

/** This is what a client passes: only the parts the call declares. */
export type ClientInput<D> = {
  [P in 'params' | 'query' | 'body' as D extends { readonly [K in P]: SchemaLike } ? P : never]: Input<
    Field<D, P>
  >;
};
export type ClientResponse<D> = Output<Field<D, 'response'>>;
