import type { ReactNode } from 'react';

type Titled = { readonly key: string; readonly title: string };

type Props<Dish> = {
  readonly dishes: readonly Dish[];
  /** How the column of names looks. */
  readonly name: string | undefined;
  /** The cells of a dish beside its name. */
  readonly children: (dish: Dish) => ReactNode;
};

/** The rows of a table of dishes, each headed by its dish's name, which keeps its own direction. */
export function DishRows<Dish extends Titled>({ dishes, name, children }: Props<Dish>) {
  return (
    <tbody>
      {dishes.map((dish) => (
        <tr key={dish.key}>
          <th scope="row" className={name}>
            <bdi>{dish.title}</bdi>
          </th>
          {children(dish)}
        </tr>
      ))}
    </tbody>
  );
}
