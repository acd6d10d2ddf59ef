import { describe, expect, test } from 'vitest';
import type { CurvePoint } from '../../src/scenario/document.ts';
import { sidesOf, spliced } from '../../src/scenario/splice-curve.ts';

type Pairs = readonly (readonly [number, number])[];
const curveOf = (pairs: Pairs): CurvePoint[] => pairs.map(([atSeconds, rps]) => ({ atSeconds, rps }));

describe('a stretch in a curve', () => {
  const hill: Pairs = [
    [0, 2],
    [20, 10],
    [40, 4],
  ];
  const jump: Pairs = [
    [0, 1],
    [30, 1],
    [30, 5],
    [60, 5],
  ];
  test.each<[string, Pairs, Pairs, Pairs]>([
    [
      'jumps from the old line and back to it',
      hill,
      [
        [10, 1],
        [30, 1],
      ],
      [
        [0, 2],
        [10, 6],
        [10, 1],
        [30, 1],
        [30, 7],
        [40, 4],
      ],
    ],
    [
      'goes on from the old line where it meets it',
      hill,
      [
        [10, 6],
        [30, 7],
      ],
      [
        [0, 2],
        [10, 6],
        [30, 7],
        [40, 4],
      ],
    ],
    [
      'between two points leaves both',
      hill,
      [
        [5, 0],
        [10, 0],
      ],
      [
        [0, 2],
        [5, 4],
        [5, 0],
        [10, 0],
        [10, 6],
        [20, 10],
        [40, 4],
      ],
    ],
    [
      'over the whole curve leaves nothing of it',
      hill,
      [
        [0, 7],
        [40, 8],
      ],
      [
        [0, 7],
        [40, 8],
      ],
    ],
    [
      'from its first point needs no jump',
      hill,
      [
        [0, 9],
        [10, 9],
      ],
      [
        [0, 9],
        [10, 9],
        [10, 6],
        [20, 10],
        [40, 4],
      ],
    ],
    [
      'after its end leaves it at zero between',
      hill,
      [
        [50, 3],
        [60, 3],
      ],
      [
        [0, 2],
        [20, 10],
        [40, 4],
        [40, 0],
        [50, 0],
        [50, 3],
        [60, 3],
      ],
    ],
    [
      'across its end falls to zero by itself',
      hill,
      [
        [30, 3],
        [60, 3],
      ],
      [
        [0, 2],
        [20, 10],
        [30, 7],
        [30, 3],
        [60, 3],
      ],
    ],
    [
      'before its beginning leaves it at zero between',
      [
        [30, 3],
        [60, 3],
      ],
      [
        [10, 1],
        [20, 1],
      ],
      [
        [10, 1],
        [20, 1],
        [20, 0],
        [30, 0],
        [30, 3],
        [60, 3],
      ],
    ],
    [
      'after an end at zero has no jump there',
      [
        [0, 2],
        [20, 0],
      ],
      [
        [40, 0],
        [60, 5],
      ],
      [
        [0, 2],
        [20, 0],
        [40, 0],
        [60, 5],
      ],
    ],
    [
      'that ends at a jump keeps its other end',
      jump,
      [
        [10, 3],
        [30, 3],
      ],
      [
        [0, 1],
        [10, 1],
        [10, 3],
        [30, 3],
        [30, 5],
        [60, 5],
      ],
    ],
    [
      'that begins at a jump keeps its other end',
      jump,
      [
        [30, 3],
        [50, 3],
      ],
      [
        [0, 1],
        [30, 1],
        [30, 3],
        [50, 3],
        [50, 5],
        [60, 5],
      ],
    ],
    [
      'in an empty curve stands alone',
      [],
      [
        [10, 3],
        [30, 3],
      ],
      [
        [10, 3],
        [30, 3],
      ],
    ],
  ])('%s', (_, curve, stretch, expected) => {
    const sides = sidesOf(curveOf(curve), stretch[0]![0], stretch.at(-1)![0]);
    expect(spliced(sides, curveOf(stretch))).toEqual(curveOf(expected));
  });

  test('meets the old line in whole link units', () => {
    const { before } = sidesOf(
      curveOf([
        [0, 0],
        [3, 1],
      ]),
      1,
      2,
    );
    expect(before).toEqual(
      curveOf([
        [0, 0],
        [1, 0.333],
      ]),
    );
  });
});
